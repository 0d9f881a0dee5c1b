import { type Clocks, type Deps, toPeopleTime } from '#server/deps.ts'
import { queueUndone } from '#server/features/pay/point-of-sale/queueMessage.ts'
import { lockContest } from '#server/features/pay/settlement/lockContest.ts'
import { payUndone } from '#server/features/pay/settlement/payUndone.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readMachineClock } from '#server/platform/db/locks.ts'
import { notifyOwnChange } from '#server/platform/live/ownChanges.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { UNDO_REDEMPTION_MS } from '#shared/contest.ts'
import { lockOpenCredits, voidGivenUp } from './openCredits.ts'
import { readUndoRefusal } from './queries.ts'

type Undone = { amount: number; description: string }
type PaidCredit = { id: string; code: string; user_id: string; amount: string; description: string }

const NOT_PAID = { pos_system: null, pos_transaction_id: null }

/**
 * Undoes a redemption within two minutes and records it. The code can then be redeemed again, unless a correction has found that it is
 * not due, or the winner has deleted the account. Undoing the same redemption again returns the same answer and changes nothing, also
 * when the code was redeemed again meanwhile.
 * @throws AppError not_found (also at a venue that the viewer does not manage), not_allowed for staff, own_prize, undo_too_late.
 */
export function undoRedemption(deps: Pick<Deps, 'db'> & Clocks, viewer: Viewer, id: string): Promise<Undone> {
  return deps.db.transaction(async (trx) => {
    const contest = await findContestOf(trx, id)
    if (contest) await lockContest(trx, contest) // before the credit, as a correction does
    const credit = orNotFound(await lockCreditOf(trx, id))
    const machineMs = await readMachineClock(trx)
    const now = deps.clock.at(machineMs)
    const answer = { amount: Number(credit.amount), description: credit.description }
    const redemption = await trx('till_redemptions')
      .where({ id })
      .first<{ redeemed_at: Date; redeemed_by: string; undone_at: Date | null; venueId: string | null }>(
        ...['redeemed_at', 'redeemed_by', 'undone_at'],
        { venueId: 'venue_location_id' },
      )
    const refusal = (await readUndoRefusal(trx, viewer))({ winnerId: credit.user_id, venueId: redemption.venueId })
    if (refusal) throw new AppError(refusal)
    if (redemption.undone_at) return answer
    const undoableUntil = toPeopleTime(deps, redemption.redeemed_at.getTime(), machineMs) + UNDO_REDEMPTION_MS
    if (deps.peopleClock.at(machineMs) >= undoableUntil) throw new AppError('undo_too_late')

    await trx('till_redemptions')
      .where({ id })
      .update({ undone_at: new Date(now), undone_by: viewer.id })
    await trx('credit_redemptions')
      .where({ code: credit.code })
      .update({ redeemed_at: null, redeemed_by: null, ...NOT_PAID })
    await trx('weekly_winners')
      .where({ redemption_code: credit.code })
      .update({ claimed_at: null, ...NOT_PAID })
    await payUndone(trx, { creditId: credit.id, userId: credit.user_id, now })
    await voidIfDeleted(trx, { userId: credit.user_id, now })
    await queueUndone(trx, { redemptionId: id, now })
    await notifyOwnChange(trx, credit.user_id)
    const old = { redeemedAt: redemption.redeemed_at.toISOString(), redeemedBy: redemption.redeemed_by, ...answer }
    await recordAdminAction(trx, viewer, now, {
      action: 'undo redemption',
      subject: `redemption ${id}`,
      old,
      reason: 'taken back at the till',
    })
    return answer
  })
}

/** A deleted account has no open credits. Its row is locked, so that a deletion that is running is seen. */
async function voidIfDeleted(trx: Db, of: { userId: string; now: EpochMs }) {
  const winner = await trx('users').where({ id: of.userId }).forNoKeyUpdate().first<{ deleted_at: Date | null }>('deleted_at')
  if (winner.deleted_at) await voidGivenUp(trx, await lockOpenCredits(trx, of), of)
}

/** The contest whose prize was paid; null for a credit of no contest. */
const findContestOf = async (db: Db, redemptionId: string): Promise<Contest | null> =>
  (await db('till_redemptions as paid')
    .join('prize_ledger as issued', (join) => join.on('issued.credit_id', 'paid.credit_id').andOnVal('issued.entry', 'issued'))
    .where('paid.id', redemptionId)
    .first<Contest | undefined>('season', 'week')) ?? null

/** The credit of a redemption, locked until the transaction ends: a call that redeems it waits meanwhile. */
const lockCreditOf = (trx: Db, redemptionId: string) =>
  trx('credit_redemptions')
    .where('id', '=', trx('till_redemptions').where({ id: redemptionId }).select('credit_id'))
    .forNoKeyUpdate()
    .first<PaidCredit | undefined>('id', 'code', 'user_id', 'amount', 'description')
