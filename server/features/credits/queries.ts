import type { Db } from '#server/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { UNDO_REDEMPTION_MS } from '#shared/contest.ts'
import type { CreditCode, Redemption } from '#shared/model/credit.ts'
import { publicNameOf } from '#shared/rules/publicName.ts'

const REDEMPTIONS_AT_MOST = 50

type CreditRow = {
  id: string
  code: string
  amount: string
  description: string
  created_at: Date
  expires_at: Date | null
  redeemed_at: Date | null
}

/** A player's credits, newest first. A voided credit is left out unless it was redeemed before. */
export async function listCreditsOf(db: Db, userId: string): Promise<CreditCode[]> {
  const rows = await db('credit_redemptions')
    .where({ user_id: userId })
    .whereRaw('(is_active or is_redeemed)')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<CreditRow[]>('id', 'code', 'amount', 'description', 'created_at', 'expires_at', 'redeemed_at')
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    amount: Number(row.amount),
    description: row.description,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
    isRedeemed: row.redeemed_at !== null,
  }))
}

/** The facts that decide whether a code can be redeemed. */
export type Credit = {
  userId: string
  amount: number
  description: string
  isActive: boolean
  isRedeemed: boolean
  redeemedAt: string | null
  /** First name and last initial of the person who redeemed it; null when that was not recorded. */
  redeemedBy: string | null
  expiresAt: string | null
}
type CodeRow = Omit<CreditRow, 'id' | 'code' | 'created_at'> & {
  user_id: string
  is_active: boolean
  redeemed_by: string | null
} & PayerNames

/** The credit of a code, of any player and in any state. */
export async function findCredit(db: Db, code: string): Promise<Credit | null> {
  const row = await db('credit_redemptions as credit')
    .leftJoin('users as payer', 'payer.id', 'credit.redeemed_by')
    .where({ code })
    .first<CodeRow | undefined>(
      ...['user_id', 'amount', 'description', 'is_active', 'redeemed_at', 'redeemed_by', 'expires_at'].map((name) => `credit.${name}`),
      ...PAYER_NAMES,
    )
  if (!row) return null
  return {
    userId: row.user_id,
    amount: Number(row.amount),
    description: row.description,
    isActive: row.is_active,
    isRedeemed: row.redeemed_at !== null,
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
    redeemedBy: row.redeemed_by === null ? null : payerOf(row),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

type PayerNames = { payer_first_name: string | null; payer_last_name: string | null }
const PAYER_NAMES = ['payer.first_name as payer_first_name', 'payer.last_name as payer_last_name'] as const

/** Staff are named by first name and last initial, as on a name tag, not by their username as players. */
const payerOf = (row: PayerNames) => publicNameOf({ username: null, firstName: row.payer_first_name, lastName: row.payer_last_name })

type RedemptionRow = PayerNames & {
  id: string
  amount: string
  description: string
  redeemed_at: Date
  redeemed_by: string
  undone_at: Date | null
  code: string
  username: string | null
  first_name: string | null
  last_name: string | null
}

const selectRedemptions = (db: Db) =>
  db('till_redemptions as paid')
    .join('credit_redemptions as credit', 'credit.id', 'paid.credit_id')
    .join('users as player', 'player.id', 'credit.user_id')
    .join('users as payer', 'payer.id', 'paid.redeemed_by')
    .select<RedemptionRow[]>(
      ...['paid.id', 'paid.redeemed_at', 'credit.amount', 'credit.description', 'player.username', 'player.first_name', 'player.last_name'],
      ...PAYER_NAMES,
    )

const toRedemption = (row: RedemptionRow): Redemption => ({
  id: row.id,
  amount: Number(row.amount),
  description: row.description,
  playerName: publicNameOf({ username: row.username, firstName: row.first_name, lastName: row.last_name }),
  redeemedAt: row.redeemed_at.toISOString(),
  redeemedBy: payerOf(row),
  undoableUntil: new Date(row.redeemed_at.getTime() + UNDO_REDEMPTION_MS).toISOString(),
})

/** The redemptions of the last day that were not undone, newest first. */
export async function listRedemptionsOfDay(db: Db, now: EpochMs): Promise<Redemption[]> {
  const rows = await selectRedemptions(db)
    .whereNull('paid.undone_at')
    .where('paid.redeemed_at', '>', new Date(now - DAY_MS))
    .orderBy([
      { column: 'paid.redeemed_at', order: 'desc' },
      { column: 'paid.id', order: 'desc' },
    ])
    .limit(REDEMPTIONS_AT_MOST)
  return rows.map(toRedemption)
}

/** The redemption of an attempt with its code, the person who redeemed it and whether it was undone; null for an unused attempt id. */
export async function findAttempt(db: Db, attemptId: string) {
  const [row] = await selectRedemptions(db).select('credit.code', 'paid.redeemed_by', 'paid.undone_at').where('paid.attempt_id', attemptId)
  return row ? { redemption: toRedemption(row), code: row.code, payerId: row.redeemed_by, isUndone: row.undone_at !== null } : null
}
