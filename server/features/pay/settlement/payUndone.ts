import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { planPrizeChanges } from '#shared/rules/pay/prizeChanges.ts'
import { applyChanges, listCredits, listDeleted } from './payPrizes.ts'
import { keyOf, listWinners, tableOf, updateTotals } from './winners.ts'

/**
 * Pays again after the redemption of a credit was undone that a correction had left with its player. It is voided when it is not due, and what
 * is due instead is issued. Changes nothing for a credit that no correction left. The caller has locked the contest and the credit.
 */
export async function payUndone(trx: Db, { creditId, userId, now }: { creditId: string; userId: string; now: EpochMs }) {
  const contest = await trx('prize_ledger').where({ credit_id: creditId, entry: 'kept' }).first<Contest | undefined>('season', 'week')
  if (!contest) return
  const deleted = await listDeleted(trx, [{ userId }])
  const due = (await listWinners(trx, contest)).filter((winner) => winner.userId === userId && !deleted.has(userId))
  // the others count as redeemed, because they are not locked
  const existing = (await listCredits(trx, contest))
    .filter((credit) => credit.userId === userId)
    .map((credit) => ({ ...credit, isRedeemed: credit.id !== creditId }))
  const { voided, issued } = planPrizeChanges(existing, due)
  const { codes } = await applyChanges(
    trx,
    contest,
    { reason: 'redemption undone', correctionId: null, now },
    { voided, issued, redeemed: [] },
  )
  const code = codes.get(userId)
  if (code !== undefined)
    await trx(tableOf(contest))
      .where({ ...keyOf(contest), user_id: userId })
      .update({ redemption_code: code })
  await updateTotals(trx, [userId])
}
