import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import * as say from './timeText.texts.ts'
import { wallTimeIn, zoneLabel } from './zonedTime.ts'

/** From Sunday on, as the number of a weekday counts. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => () => say.weekday({ weekday: String(weekday) }))

/** A weekday alone names a moment that is at most this far away. */
const WEEKDAY_IS_CLEAR_MS = 6 * DAY_MS

/** A date without its year names a day that is at most this long ago. */
const DATE_IS_CLEAR_MS = 300 * DAY_MS

/*
 * The only texts of times. Each is what a clock and a calendar in the zone show; the zone is the contest's.
 */

/** "Monday" */
export const formatWeekday = (zone: string, at: EpochMs) => say.weekday({ weekday: String(wallTimeIn(zone, at).weekday) })

/** "Mon" */
export const formatShortWeekday = (zone: string, at: EpochMs) => say.shortWeekday({ weekday: String(wallTimeIn(zone, at).weekday) })

/** "10:00", for a place where the half of the day is clear. */
export function formatClock(zone: string, at: EpochMs): string {
  const { hour, minute } = wallTimeIn(zone, at)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
}

/** "10:00 AM", for a place that names the zone elsewhere. */
export function formatTime(zone: string, at: EpochMs): string {
  const clock = formatClock(zone, at)
  return wallTimeIn(zone, at).hour < 12 ? say.beforeNoon({ clock }) : say.afterNoon({ clock })
}

/** "10:00 AM PT" */
export const formatZonedTime = (zone: string, at: EpochMs) => say.zonedTime({ time: formatTime(zone, at), zone: zoneLabel(zone, at) })

/** "Nov 26" */
export function formatDate(zone: string, at: EpochMs): string {
  const { month, day } = wallTimeIn(zone, at)
  return say.date({ month: say.shortMonth({ month: String(month) }), day })
}

/** "Nov 26", of a day such as "2026-11-26". */
export const formatCalendarDay = (day: string) => formatDate('UTC', Date.parse(day))

/** "Nov 26, 2026" */
export const formatFullDate = (zone: string, at: EpochMs) => say.fullDate({ date: formatDate(zone, at), year: wallTimeIn(zone, at).year })

/** "Nov 26"; with its year once the day could be taken for one of this year. */
export const formatPastDate = (zone: string, at: EpochMs, now: EpochMs) =>
  now - at > DATE_IS_CLEAR_MS ? formatFullDate(zone, at) : formatDate(zone, at)

/** "November" */
export const formatMonth = (zone: string, at: EpochMs) => say.month({ month: String(wallTimeIn(zone, at).month) })

/** "November 2026" */
export const formatMonthOfYear = (zone: string, at: EpochMs) =>
  say.monthOfYear({ month: formatMonth(zone, at), year: wallTimeIn(zone, at).year })

/** "Thursday, Nov 26" */
export const formatDay = (zone: string, at: EpochMs) => say.day({ weekday: formatWeekday(zone, at), date: formatDate(zone, at) })

/** "Thu, Nov 26" */
export const formatShortDay = (zone: string, at: EpochMs) => say.day({ weekday: formatShortWeekday(zone, at), date: formatDate(zone, at) })

/** "Thu 10:00 AM", for a line with no room for the zone. */
export const formatShortDayTime = (zone: string, at: EpochMs) =>
  say.dayTime({ weekday: formatShortWeekday(zone, at), time: formatTime(zone, at) })

/** "Thu 10:00 AM PT" */
export const formatKickoff = (zone: string, at: EpochMs) =>
  say.dayTime({ weekday: formatShortWeekday(zone, at), time: formatZonedTime(zone, at) })

/** "Thu 10:00 AM PT", or "Thu, Nov 26, 10:00 AM PT" when the weekday alone could be taken for an earlier day. */
export const formatComingKickoff = (zone: string, at: EpochMs, now: EpochMs) =>
  at - now > WEEKDAY_IS_CLEAR_MS ? formatDayAndTime(zone, at) : formatKickoff(zone, at)

/** "Thursday 10:00 AM PT" */
export const formatDayTime = (zone: string, at: EpochMs) =>
  say.dayTime({ weekday: formatWeekday(zone, at), time: formatZonedTime(zone, at) })

/** "Thu, Nov 26, 10:00 AM PT" */
export const formatDayAndTime = (zone: string, at: EpochMs) => formatPastDayAndTime(zone, at, at)

/** "Thu, Nov 26, 10:00 AM PT"; with its year once the day could be taken for one of this year. */
export const formatPastDayAndTime = (zone: string, at: EpochMs, now: EpochMs) =>
  say.dayAndTime({
    day: say.day({ weekday: formatShortWeekday(zone, at), date: formatPastDate(zone, at, now) }),
    time: formatZonedTime(zone, at),
  })
