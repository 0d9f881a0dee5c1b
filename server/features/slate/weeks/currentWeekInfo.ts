import type { Cached } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CurrentWeekInfo, WeekKey } from '#shared/model/week.ts'
import { isPreseasonWeek } from '#shared/rules/week.ts'
import { findDeadline } from './queries.ts'

/** The current week with its deadline, until that passes. */
export async function describeCurrentWeek(db: Db, week: WeekKey, now: EpochMs): Promise<Cached<CurrentWeekInfo>> {
  const deadline = await findDeadline(db, week)
  const isDeadlinePassed = deadline !== null && now >= deadline
  const value = {
    ...week,
    isPreseason: isPreseasonWeek(week.week),
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    isDeadlinePassed,
  }
  return { value, expiresAt: isDeadlinePassed ? null : deadline }
}
