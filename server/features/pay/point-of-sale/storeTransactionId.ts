import type { Db } from '#server/platform/db/db.ts'

/** Stores the id by which the point-of-sale system knows a redemption, with the credit and the win too unless it was undone. */
export async function storeTransactionId(trx: Db, { redemptionId, transactionId }: { redemptionId: string; transactionId: string }) {
  const stored = { pos_transaction_id: transactionId }
  const [redemption] = await trx('till_redemptions')
    .where({ id: redemptionId })
    .update(stored)
    .returning<{ credit_id: string; undone_at: Date | null }[]>(['credit_id', 'undone_at'])
  if (!redemption || redemption.undone_at) return
  const [credit] = await trx('credit_redemptions').where({ id: redemption.credit_id }).update(stored).returning<{ code: string }[]>('code')
  if (credit) await trx('weekly_winners').where({ redemption_code: credit.code }).update(stored)
}
