import type { EpochMs } from '#shared/clock.ts'
import { BUSINESS_DAY_END_HOUR, CREDIT_VALID_DAYS } from '#shared/contest.ts'
import { businessDayStart } from '#shared/rules/time/businessDay.ts'
import { formatDate } from '#shared/rules/time/timeText.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'

/**
 * When a credit ends: 90 days later, at the end of the bar's business day. What is issued at 2 in the morning belongs to the evening before.
 * @param zone the contest's.
 */
export function creditExpiryOf(issuedAt: EpochMs, zone: string): EpochMs {
  const { year, month, day } = wallTimeIn(zone, businessDayStart(zone, issuedAt))
  return instantIn(zone, { year, month, day: day + CREDIT_VALID_DAYS + 1, hour: BUSINESS_DAY_END_HOUR })
}

/** "Feb 17": the last day on which a credit can be used. It ends in the night after it. */
export const lastDayOf = (expiresAt: EpochMs, zone: string): string => formatDate(zone, businessDayStart(zone, expiresAt - 1))
