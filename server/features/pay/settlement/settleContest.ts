import type { Deps } from '#server/deps.ts'
import { type Contest, titleOf } from '#server/features/play/standings/settledFacts.ts'
import { readSender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readMachineClock } from '#server/platform/db/locks.ts'
import { passFailpoint } from '#server/platform/process/failpoints.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { applySettlement } from './applySettlement.ts'
import { describeObstacle } from './describeObstacle.ts'
import { inContest } from './lockContest.ts'
import { isPassable, type Readiness, readSeasonReadiness, readWeekReadiness } from './readiness.ts'

export type SettleNeeds = Pick<Deps, 'db' | 'clock' | 'config'>
/** An admin may settle before the wait is over; the job may not. */
export type SettleRequest = { by: 'job' } | { by: 'admin'; viewer: Viewer; reason: string }

/** Settlements that run in this process. Further calls for the same contest wait for the running one, so that they need no connection each. */
const underWay = new WeakMap<Db, Map<string, Promise<boolean>>>()

/**
 * Settles a week or a season's championship once. Further calls, on this or another server, change nothing.
 * @returns true when this call settled it.
 * @throws AppError for an admin only: not_found, settlement_not_ready (with the reason).
 */
export async function settleContest(deps: SettleNeeds, contest: Contest, request: SettleRequest): Promise<boolean> {
  const { db, config } = deps
  if (await isSettled(db, contest)) return false
  const settling = underWay.get(db) ?? new Map<string, Promise<boolean>>()
  underWay.set(db, settling)
  const key = `${contest.season} ${contest.week}`
  const running = settling.get(key)
  if (running) {
    await running.catch(() => undefined) // the first caller gets the error
    return settleContest(deps, contest, request)
  }
  const work = settleLocked(deps, contest, request).finally(() => settling.delete(key))
  settling.set(key, work)
  const isDone = await work
  if (isDone) passFailpoint(config, 'settle:committed')
  return isDone
}

function settleLocked({ db, clock, config }: SettleNeeds, contest: Contest, request: SettleRequest): Promise<boolean> {
  return inContest(db, contest, async (trx) => {
    passFailpoint(config, 'settle:locked')
    if (await isSettled(trx, contest)) return false
    const now = clock.at(await readMachineClock(trx))
    const ready = await readReadiness(trx, contest, now)
    const isMeant = request.by === 'admin' ? ready && isPassable(ready) : ready?.obstacle === null
    if (!ready || !isMeant) {
      if (request.by === 'job') return false
      throw ready ? new AppError('settlement_not_ready', { text: describeObstacle(ready) ?? undefined }) : new AppError('not_found')
    }
    const reason = request.by === 'admin' ? `settled by an admin: ${request.reason}` : 'settled'
    await applySettlement(trx, config, { facts: ready.facts, sender: await readSender(trx, config), now, reason, correctionId: null })
    if (request.by === 'admin') await recordSettling(trx, contest, request, ready, now)
    return true
  })
}

export const readReadiness = (db: Db, { season, week }: Contest, now: EpochMs) =>
  week === null ? readSeasonReadiness(db, season, now) : readWeekReadiness(db, { season, week }, now)

const isSettled = async (trx: Db, contest: Contest) =>
  (await trx('settlements').where(contest).first<{ id: string } | undefined>('id')) !== undefined

const recordSettling = (trx: Db, contest: Contest, { viewer, reason }: SettleRequest & { by: 'admin' }, ready: Readiness, now: EpochMs) =>
  recordAdminAction(trx, viewer, now, {
    action: 'settle',
    subject: subjectOf(contest),
    old: { passedOver: ready.obstacle },
    new: { facts: ready.facts },
    reason,
  })

export const subjectOf = (contest: Contest) =>
  contest.week === null ? titleOf(contest).toLowerCase() : `week ${contest.season}-${contest.week}`
