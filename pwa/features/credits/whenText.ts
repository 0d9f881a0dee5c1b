import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import { formatDate, formatTime } from '#shared/rules/kickoffText.ts'
import { dayIn, wallTimeIn } from '#shared/rules/zonedTime.ts'

/** Up to this many days ahead the text counts the days instead of naming the date. */
const COUNTED_DAYS = 7

/** "by 11:00 PM PT today", "by tomorrow", "within 5 days", "by Feb 22"; with its year when that is not this one's season. */
export function formatExpiry(expiresAt: string | null, now: EpochMs): string {
  if (expiresAt === null) return 'any time'
  const at = Date.parse(expiresAt)
  const days = calendarDays(now, at)
  if (days <= 0) return `by ${formatTime(at)} PT today`
  if (days === 1) return 'by tomorrow'
  if (days <= COUNTED_DAYS) return `within ${days} days`
  const isFar = at - now > 300 * DAY_MS
  return `by ${formatDate(at)}${isFar ? `, ${wallTimeIn(CONTEST_TIME_ZONE, at).year}` : ''}`
}

/** "today at 7:42 PM PT", "yesterday at 11:58 PM PT", "on Nov 12 at 7:42 PM PT" */
export function formatMoment(instant: string, now: EpochMs): string {
  const at = Date.parse(instant)
  const days = calendarDays(at, now)
  const day = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `on ${formatDate(at)}`
  return `${day} at ${formatTime(at)} PT`
}

const calendarDays = (from: EpochMs, to: EpochMs) => Math.round((dayNumber(to) - dayNumber(from)) / DAY_MS)

const dayNumber = (at: EpochMs) => Date.parse(dayIn(CONTEST_TIME_ZONE, at))
