import type { EpochMs } from '#shared/clock.ts'
import { BUSINESS_DAY_END_HOUR } from '#shared/contest.ts'
import { instantIn, wallTimeIn } from './zonedTime.ts'

/** When the bar's present day began: at 04:00 in its time zone. */
export function businessDayStart(timeZone: string, now: EpochMs): EpochMs {
  const { year, month, day, hour } = wallTimeIn(timeZone, now)
  return instantIn(timeZone, { year, month, day: hour < BUSINESS_DAY_END_HOUR ? day - 1 : day, hour: BUSINESS_DAY_END_HOUR })
}
