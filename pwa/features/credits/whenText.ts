import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { lastDayOf } from '#shared/rules/pay/creditExpiry.ts'
import { businessDayStart } from '#shared/rules/time/businessDay.ts'
import { formatPastDate, formatZonedTime } from '#shared/rules/time/timeText.ts'
import { dayIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'

/** Up to this many days ahead the text counts the days instead of naming the date. */
const COUNTED_DAYS = 7

/**
 * "by 11:00 PM PT today", "by 4:00 AM PT tonight", "by tomorrow", "within 5 days", "by Feb 22"; with its year when that is not this one's season. A day is
 * the bar's business day, as in the mail about the prize.
 */
export function formatExpiry(zone: string, expiresAt: string | null, now: EpochMs): string {
  if (expiresAt === null) return texts.anyTime()
  const at = Date.parse(expiresAt)
  const lastDay = businessDayStart(zone, at - 1)
  const days = calendarDays(zone, businessDayStart(zone, now), lastDay)
  if (days <= 0)
    return texts.by({ zonedTime: formatZonedTime(zone, at), value: dayIn(zone, at) === dayIn(zone, now) ? texts.today() : texts.tonight() })
  if (days === 1) return texts.byTomorrow()
  if (days <= COUNTED_DAYS) return texts.withinDays({ days })
  const isFar = at - now > 300 * DAY_MS
  return texts.byLastDay({ lastDayOf: lastDayOf(at, zone), value: isFar ? `, ${wallTimeIn(zone, lastDay).year}` : '' })
}

/** "today at 7:42 PM PT", "yesterday at 11:58 PM PT", "on Nov 12 at 7:42 PM PT"; with its year when it was long ago. */
export function formatMoment(zone: string, instant: string, now: EpochMs): string {
  const at = Date.parse(instant)
  const days = calendarDays(zone, at, now)
  const day = days <= 0 ? texts.today() : texts.yesterday({ days, date: formatPastDate(zone, at, now) })
  return texts.at({ day, zonedTime: formatZonedTime(zone, at) })
}

const calendarDays = (zone: string, from: EpochMs, to: EpochMs) => Math.round((dayNumber(zone, to) - dayNumber(zone, from)) / DAY_MS)

const dayNumber = (zone: string, at: EpochMs) => Date.parse(dayIn(zone, at))
