import { updateTotals } from '#server/features/pay/settlement/winners.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { OpenCredit } from '#shared/model/ownAccount.ts'

type Of = { userId: string; now: EpochMs }
type Row = { id: string; description: string; amount: string; expires_at: Date | null }
export type StoredCredit = OpenCredit & { id: string }

const selectOpen = (db: Db, { userId, now }: Of) =>
  db('credit_redemptions')
    .where({ user_id: userId, is_active: true })
    .whereNull('redeemed_at')
    .whereRaw('(expires_at is null or expires_at > ?)', [new Date(now)])
    .orderBy('id')
    .select<Row[]>('id', 'description', 'amount', 'expires_at')

const toCredit = ({ id, description, amount, expires_at }: Row): StoredCredit => ({
  id,
  description,
  amount: Number(amount),
  expiresAt: expires_at?.toISOString() ?? null,
})

/** The credits of a player that can still be redeemed. */
export const listOpenCredits = async (db: Db, of: Of): Promise<StoredCredit[]> => (await selectOpen(db, of)).map(toCredit)

/** The same, locked until the transaction ends, so that no till redeems one meanwhile. */
export const lockOpenCredits = async (trx: Db, of: Of): Promise<StoredCredit[]> => (await selectOpen(trx, of).forUpdate()).map(toCredit)

export const sumOf = (credits: readonly OpenCredit[]) => credits.reduce((sum, { amount }) => sum + amount, 0)

/** Voids credits that their owner gave up, and records it in the ledger. */
export async function voidGivenUp(trx: Db, credits: readonly StoredCredit[], { userId, now }: Of) {
  if (credits.length === 0) return
  const ids = credits.map(({ id }) => id)
  await trx('credit_redemptions').whereRaw('id = any(?::uuid[])', [ids]).update({ is_active: false })
  await trx.raw(
    `insert into prize_ledger (season, week, user_id, credit_id, entry, amount, reason, entered_at)
     select season, week, user_id, credit_id, 'voided', amount, 'given up: account deleted', :now from prize_ledger
     where entry = 'issued' and credit_id = any(:ids::uuid[])`,
    { ids, now: new Date(now) },
  )
  await updateTotals(trx, [userId])
}
