import { randomUUID } from 'node:crypto'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Role } from '#shared/model/user.ts'
import type { TestPlayer } from './builders.ts'
import type { TestServer } from './startTestServer.ts'

type CreditFacts = {
  code: string
  amount: number
  description: string
  isActive: boolean
  expiresAt: string | null
  redeemedAt: string | null
  redeemedBy: string | null
  createdAt: string
}

/** Inserts a credit of a player, the win that it belongs to if a week is given, and its issue in the ledger if a contest is. Returns its code. */
export async function aCredit(
  db: Db,
  owner: Pick<TestPlayer, 'id'>,
  { week, wonIn, ...overrides }: Partial<CreditFacts & { week: number; wonIn: Contest }> = {},
): Promise<string> {
  const code = overrides.code ?? makeCreditCode()
  const amount = overrides.amount ?? 50
  const [credit] = await db('credit_redemptions')
    .insert({
      user_id: owner.id,
      code,
      amount,
      description: overrides.description ?? 'Week 1: 1st place',
      is_active: overrides.isActive ?? true,
      expires_at: overrides.expiresAt ?? null,
      redeemed_at: overrides.redeemedAt ?? null,
      redeemed_by: overrides.redeemedBy ?? null,
      created_at: overrides.createdAt ?? new Date(0),
    })
    .returning<{ id: string }[]>('id')
  if (wonIn) {
    const issue = { ...wonIn, user_id: owner.id, credit_id: credit?.id, amount }
    await db('prize_ledger').insert({ ...issue, entry: 'issued', reason: 'settled', entered_at: new Date(0) })
  }
  if (week !== undefined) {
    await db('weeks').insert({ season: 2025, week }).onConflict().ignore()
    await db('weekly_winners').insert({ season: 2025, week, user_id: owner.id, score: 12, prize_amount: 50, redemption_code: code })
  }
  return code
}

/** A player with a role and a session; `call` uses that session. */
export async function someone(t: TestServer, role: Role = 'player', names: { firstName?: string; lastName?: string } = {}) {
  const player = await t.a.player({ role, ...names })
  const client = await t.as(player)
  return { player, client, call: client.call.bind(client) }
}

export const anAttempt = (code: string, attemptId: string = randomUUID()) => ({ body: { code, attemptId } })
