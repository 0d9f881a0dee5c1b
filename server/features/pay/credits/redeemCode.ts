import { randomUUID } from 'node:crypto'
import type { Clocks, Deps } from '#server/deps.ts'
import { queueRedeemed } from '#server/features/pay/point-of-sale/queueMessage.ts'
import { POS_SYSTEM } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readMachineClock } from '#server/platform/db/locks.ts'
import { notifyOwnChange } from '#server/platform/live/ownChanges.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { Redemption } from '#shared/model/credit.ts'
import type { CodeGuard } from './codeGuard.ts'
import type { TillVenue } from './findTillVenue.ts'
import { findAttempt, findCredit } from './queries.ts'
import { recordRefusal, type TillRequester } from './recordRefusal.ts'
import { refuseCredit } from './refuseCredit.ts'

type Needs = Pick<Deps, 'db'> & Clocks & { guard: CodeGuard }
type Attempt = CallParsed<typeof contract.redeemCode>['body']
type Payment = Attempt & { attemptId: string; viewer: Viewer; venue: TillVenue; now: EpochMs }

type PaidRow = { id: string; user_id: string; pos_system: string; pos_transaction_id: string | null }

/** The stored point-of-sale system of a redemption in a house that has none connected. */
export const PLAIN_TILL = 'bar'
/** Tries of one call. A further try is needed only when a manager undoes the redemption between our update and our read. */
const MAX_READS = 3

/**
 * Redeems a code once, however many calls arrive at the same moment. One update finds it unredeemed, and the others wait for that update and
 * then find it redeemed. Repeating an attempt (same person, same code) returns its first result until the redemption is undone.
 * @throws AppError code_invalid, code_redeemed (with when and by whom), code_expired, own_prize, attempt_used, too_many_requests.
 */
export function redeemCode({ db, guard, ...clocks }: Needs, requester: TillRequester, attempt: Attempt): Promise<Redemption> {
  return recordRefusal({ db, clock: clocks.clock }, requester, attempt.code, () =>
    guard(requester, () =>
      db.transaction(async (trx) => {
        const now = clocks.clock.at(await readMachineClock(trx))
        const { viewer, venue } = requester
        return payOnce(trx, clocks, { ...attempt, attemptId: attempt.attemptId ?? randomUUID(), viewer, venue, now })
      }),
    ),
  )
}

async function payOnce(trx: Db, clocks: Clocks, payment: Payment): Promise<Redemption> {
  const { attemptId, code, viewer, now } = payment
  for (let attempts = 0; attempts < MAX_READS; attempts += 1) {
    await payOut(trx, payment)
    const attempt = await findAttempt(trx, clocks, attemptId)
    if (attempt) {
      if (attempt.isUndone || attempt.code !== code || attempt.payerId !== viewer.id) throw new AppError('attempt_used')
      return attempt.redemption
    }
    const credit = await findCredit(trx, code)
    const refusal = await refuseCredit(trx, credit, { viewer, now })
    if (refusal) throw refusal
    if (credit?.userId === viewer.id) throw new AppError('own_prize')
  }
  throw new AppError('busy', { retryAfterSeconds: 1 })
}

/** Marks an unredeemed code as redeemed and stores the redemption. A redemption that the same attempt id stored before is not changed. */
async function payOut(trx: Db, { code, attemptId, posTransactionId, viewer, venue, now }: Payment) {
  const at = new Date(now)
  const [credit] = await trx('credit_redemptions')
    .where({ code, is_active: true })
    .whereNull('redeemed_at')
    .whereRaw('(expires_at is null or expires_at > ?)', [at])
    .whereNot({ user_id: viewer.id }) // staff can't redeem their own code
    .update({
      redeemed_at: at,
      redeemed_by: viewer.id,
      pos_system: trx.raw(`coalesce(${POS_SYSTEM}, ?)`, [PLAIN_TILL]),
      pos_transaction_id: posTransactionId ?? null,
    })
    .returning<PaidRow[]>(['id', 'user_id', 'pos_system', 'pos_transaction_id'])
  if (!credit) return
  const { id, user_id: winnerId, ...till } = credit
  await trx('weekly_winners')
    .where({ redemption_code: code })
    .update({ claimed_at: at, ...till })
  const [stored] = await trx('till_redemptions')
    .insert({
      ...{ credit_id: id, attempt_id: attemptId, redeemed_by: viewer.id, redeemed_at: at, ...till },
      ...{ venue_location_id: venue.id, venue_name: venue.name },
    })
    .onConflict('attempt_id')
    .ignore()
    .returning<{ id: string }[]>('id')
  if (stored) await queueRedeemed(trx, { redemptionId: stored.id, now })
  await notifyOwnChange(trx, winnerId)
}
