import type { Knex } from 'knex'
import type { EpochMs } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { isHold } from '#shared/rules/settlementTime.ts'
import { holdWeekExclusive, holdWeekShared, readMachineClock } from '../../db/weekLock.ts'
import type { Db, Deps } from '../../deps.ts'
import { passFailpoint } from '../../failpoints.ts'
import { AppError } from '../../http/appError.ts'
import type { Viewer } from '../../http/viewer.ts'
import { readHouse } from '../accounts/queries.ts'
import { recordAdminAction } from '../admin/recordAdminAction.ts'
import { applySettlement } from './applySettlement.ts'
import { describeObstacle } from './describeObstacle.ts'
import { type Readiness, readSeasonReadiness, readWeekReadiness } from './readiness.ts'
import { type Contest, titleOf } from './settledFacts.ts'

export type SettleNeeds = Pick<Deps, 'db' | 'clock' | 'config'>
/** An admin passes the hold over; the job does not. */
export type SettleOrder = { by: 'job' } | { by: 'admin'; viewer: Viewer; reason: string }

/** No week has this number: the championship's lock is that of a week before the first. */
const SEASON_LOCK = 0

/**
 * Settles a week or a season's championship, once: whoever asks again, here or on another server, changes nothing.
 * @returns whether this call did it.
 * @throws AppError for an admin only: not_found, settlement_not_ready (with what it waits for).
 */
export async function settleContest(deps: SettleNeeds, contest: Contest, order: SettleOrder): Promise<boolean> {
  const { db, clock, config } = deps
  const isDone = await db.transaction(async (trx) => {
    await holdContest(trx, contest)
    passFailpoint(config, 'settle:held')
    if (await isSettled(trx, contest)) return false
    const now = clock.at(await readMachineClock(trx))
    const ready = await readReadiness(trx, contest, now)
    const isMeant = order.by === 'admin' ? ready && isPassable(ready) : ready?.obstacle === null
    if (!ready || !isMeant) {
      if (order.by === 'job') return false
      throw ready ? new AppError('settlement_not_ready', { text: describeObstacle(ready) ?? undefined }) : new AppError('not_found')
    }
    const reason = order.by === 'admin' ? `settled by an admin: ${order.reason}` : 'settled'
    await applySettlement(trx, config, { facts: ready.facts, house: await readHouse(trx, config), now, reason, correctionId: null })
    if (order.by === 'admin') await recordSettling(trx, contest, order, ready, now)
    return true
  })
  if (isDone) passFailpoint(config, 'settle:committed')
  return isDone
}

const isPassable = ({ obstacle }: Readiness) => obstacle !== 'weeks_open' && isHold(obstacle)

export const readReadiness = (db: Db, { season, week }: Contest, now: EpochMs) =>
  week === null ? readSeasonReadiness(db, season, now) : readWeekReadiness(db, { season, week }, now)

/** Holds a contest alone until the transaction ends. A championship lets nobody settle or correct one of its weeks meanwhile. */
export async function holdContest(trx: Knex.Transaction, { season, week }: Contest) {
  await holdWeekExclusive(trx, { season, week: week ?? SEASON_LOCK })
  if (week !== null) return
  for (let regular = FIRST_REGULAR_WEEK; regular <= LAST_REGULAR_WEEK; regular += 1) await holdWeekShared(trx, { season, week: regular })
}

const isSettled = async (trx: Db, contest: Contest) =>
  (await trx('settlements').where(contest).first<{ id: string } | undefined>('id')) !== undefined

const recordSettling = (trx: Db, contest: Contest, { viewer, reason }: SettleOrder & { by: 'admin' }, ready: Readiness, now: EpochMs) =>
  recordAdminAction(trx, {
    ...{ admin: viewer, action: 'settle', subject: subjectOf(contest), old: { passedOver: ready.obstacle }, new: { facts: ready.facts } },
    ...{ reason, now },
  })

export const subjectOf = (contest: Contest) =>
  contest.week === null ? titleOf(contest).toLowerCase() : `week ${contest.season}-${contest.week}`
