import type { EpochMs } from '#shared/clock.ts'
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

/*
 * The only texts of times. Each is what a clock and a calendar in the zone show; the zone is the contest's.
 */

/** "Monday" */
export const formatWeekday = (zone: string, at: EpochMs) => WEEKDAYS[wallTimeIn(zone, at).weekday]?.() ?? ''

/** "10:00 AM", for a place that names the zone elsewhere. */
export function formatTime(zone: string, at: EpochMs): string {
  const { hour, minute } = wallTimeIn(zone, at)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "10:00 AM PT" */
export const formatZonedTime = (zone: string, at: EpochMs) => `${formatTime(zone, at)} ${zoneLabel(zone, at)}`

/** "Nov 26" */
export function formatDate(zone: string, at: EpochMs): string {
  const { month, day } = wallTimeIn(zone, at)
  return `${MONTHS[month - 1]?.().slice(0, 3)} ${day}`
}

/** "Nov 26", of a day such as "2026-11-26". */
export const formatCalendarDay = (day: string) => formatDate('UTC', Date.parse(day))

/** "Nov 26, 2026" */
export const formatFullDate = (zone: string, at: EpochMs) => `${formatDate(zone, at)}, ${wallTimeIn(zone, at).year}`

/** "November 2026" */
export function formatMonth(zone: string, at: EpochMs): string {
  const { month, year } = wallTimeIn(zone, at)
  return `${MONTHS[month - 1]?.()} ${year}`
}

/** "Thursday, Nov 26" */
export const formatDay = (zone: string, at: EpochMs) => `${formatWeekday(zone, at)}, ${formatDate(zone, at)}`

/** "Thu 10:00 AM", for a line with no room for the zone. */
export const formatShortDayTime = (zone: string, at: EpochMs) => `${formatWeekday(zone, at).slice(0, 3)} ${formatTime(zone, at)}`

/** "Thu 10:00 AM PT" */
export const formatKickoff = (zone: string, at: EpochMs) => `${formatShortDayTime(zone, at)} ${zoneLabel(zone, at)}`

/** "Thursday 10:00 AM PT" */
export const formatDayTime = (zone: string, at: EpochMs) => `${formatWeekday(zone, at)} ${formatZonedTime(zone, at)}`

/** "Thu, Nov 26, 10:00 AM PT" */
export const formatDayAndTime = (zone: string, at: EpochMs) =>
  `${formatWeekday(zone, at).slice(0, 3)}, ${formatDate(zone, at)}, ${formatZonedTime(zone, at)}`
