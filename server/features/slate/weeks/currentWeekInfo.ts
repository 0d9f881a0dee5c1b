import { type Cached, earliestOf } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CurrentWeekInfo, WeekKey } from '#shared/model/week.ts'
import { isPreseasonWeek } from '#shared/rules/weeks/week.ts'
import { findDeadline } from './queries.ts'
import { readSeasonStanding } from './seasonStanding.ts'

/** The current week with its deadline and where the seasons stand, until one of them changes. */
export async function describeCurrentWeek(db: Db, week: WeekKey, now: EpochMs): Promise<Cached<CurrentWeekInfo>> {
  const deadline = await findDeadline(db, week)
  const isDeadlinePassed = deadline !== null && now >= deadline
  const seasons = await readSeasonStanding(db, now)
  const value = {
    ...week,
    isPreseason: isPreseasonWeek(week.week),
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    isDeadlinePassed,
    ...(seasons && { seasons: seasons.standing }),
  }
  return { value, expiresAt: earliestOf(isDeadlinePassed ? null : deadline, seasons?.changesAt ?? null) }
}
