import type { EpochMs } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import { wallTimeIn } from './zonedTime.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** "Monday": Pacific. */
export const formatWeekday = (at: EpochMs) => WEEKDAYS[wallTimeIn(CONTEST_TIME_ZONE, at).weekday] ?? ''

/** "10:00 AM": Pacific. */
export function formatTime(at: EpochMs): string {
  const { hour, minute } = wallTimeIn(CONTEST_TIME_ZONE, at)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "Nov 26" */
export function formatDate(at: EpochMs): string {
  const { month, day } = wallTimeIn(CONTEST_TIME_ZONE, at)
  return `${MONTHS[month - 1]} ${day}`
}

/** "Thursday, Nov 26" */
export const formatDay = (at: EpochMs) => `${formatWeekday(at)}, ${formatDate(at)}`

/** "Thu 10:00 AM": Pacific, for a line with no room for the zone. */
export const formatShortDayTime = (at: EpochMs) => `${formatWeekday(at).slice(0, 3)} ${formatTime(at)}`

/** "Thu 10:00 AM PT" */
export const formatKickoff = (at: EpochMs) => `${formatShortDayTime(at)} PT`

/** "Thursday 10:00 AM PT" */
export const formatDayTime = (at: EpochMs) => `${formatWeekday(at)} ${formatTime(at)} PT`

/** "Thu, Nov 26, 10:00 AM PT" */
export const formatDayAndTime = (at: EpochMs) => `${formatWeekday(at).slice(0, 3)}, ${formatDate(at)}, ${formatTime(at)} PT`
