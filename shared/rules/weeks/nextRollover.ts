import type { EpochMs } from '#shared/clock.ts'
import { ROLLOVER_HOUR } from '#shared/contest.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'

/** Milliseconds until the next moment at which a week may roll over: 03:00 in the contest's zone, today or tomorrow. */
export function msUntilRollover(zone: string, now: EpochMs): number {
  const { year, month, day } = wallTimeIn(zone, now)
  const today = instantIn(zone, { year, month, day, hour: ROLLOVER_HOUR })
  return (today > now ? today : instantIn(zone, { year, month, day: day + 1, hour: ROLLOVER_HOUR })) - now
}
