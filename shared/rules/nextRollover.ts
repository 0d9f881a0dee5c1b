import type { EpochMs } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE, ROLLOVER_HOUR } from '#shared/contest.ts'
import { instantIn, wallTimeIn } from './zonedTime.ts'

/** Milliseconds until the next moment at which a week may roll over: 03:00 Pacific, today or tomorrow. */
export function msUntilRollover(now: EpochMs): number {
  const { year, month, day } = wallTimeIn(CONTEST_TIME_ZONE, now)
  const today = instantIn(CONTEST_TIME_ZONE, { year, month, day, hour: ROLLOVER_HOUR })
  return (today > now ? today : instantIn(CONTEST_TIME_ZONE, { year, month, day: day + 1, hour: ROLLOVER_HOUR })) - now
}
