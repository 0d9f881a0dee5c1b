import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import * as say from './timeText.texts.ts'
import { wallTimeIn, zoneLabel } from './zonedTime.ts'

/** From Sunday on, as the number of a weekday counts. */
export const WEEKDAYS = [
  () => say.sunday(),
  () => say.monday(),
  () => say.tuesday(),
  () => say.wednesday(),
  () => say.thursday(),
  () => say.friday(),
  () => say.saturday(),
] as const
const SHORT_WEEKDAYS = [
  () => say.shortSunday(),
  () => say.shortMonday(),
  () => say.shortTuesday(),
  () => say.shortWednesday(),
  () => say.shortThursday(),
  () => say.shortFriday(),
  () => say.shortSaturday(),
] as const
const MONTHS = [
  () => say.january(),
  () => say.february(),
  () => say.march(),
  () => say.april(),
  () => say.may(),
  () => say.june(),
  () => say.july(),
  () => say.august(),
  () => say.september(),
  () => say.october(),
  () => say.november(),
  () => say.december(),
] as const
const SHORT_MONTHS = [
  () => say.shortJanuary(),
  () => say.shortFebruary(),
  () => say.shortMarch(),
  () => say.shortApril(),
  () => say.shortMay(),
  () => say.shortJune(),
  () => say.shortJuly(),
  () => say.shortAugust(),
  () => say.shortSeptember(),
  () => say.shortOctober(),
  () => say.shortNovember(),
  () => say.shortDecember(),
] as const

/** A weekday alone names a moment that is at most this far away. */
const WEEKDAY_IS_CLEAR_MS = 6 * DAY_MS

/*
 * The only texts of times. Each is what a clock and a calendar in the zone show; the zone is the contest's.
 */

/** "Monday" */
export const formatWeekday = (zone: string, at: EpochMs) => WEEKDAYS[wallTimeIn(zone, at).weekday]?.() ?? ''

/** "Mon" */
export const formatShortWeekday = (zone: string, at: EpochMs) => SHORT_WEEKDAYS[wallTimeIn(zone, at).weekday]?.() ?? ''

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
  return say.date({ month: SHORT_MONTHS[month - 1]?.() ?? '', day })
}

/** "Nov 26", of a day such as "2026-11-26". */
export const formatCalendarDay = (day: string) => formatDate('UTC', Date.parse(day))

/** "Nov 26, 2026" */
export const formatFullDate = (zone: string, at: EpochMs) => say.fullDate({ date: formatDate(zone, at), year: wallTimeIn(zone, at).year })

/** "November" */
export const formatMonth = (zone: string, at: EpochMs) => MONTHS[wallTimeIn(zone, at).month - 1]?.() ?? ''

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
export const formatDayAndTime = (zone: string, at: EpochMs) =>
  say.dayAndTime({ day: formatShortDay(zone, at), time: formatZonedTime(zone, at) })
