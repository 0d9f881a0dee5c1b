import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { wallTimeIn } from './zonedTime.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** From this much time on, hours are shown instead of minutes. */
const HOURS_SHOWN_FROM_MS = 90 * MINUTE_MS

/** "Thu 5:15 PM PT", as a clock in the zone shows it. */
export function formatMomentIn(zone: string, at: EpochMs): string {
  const { hour, minute, weekday } = wallTimeIn(zone, at)
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${WEEKDAYS[weekday]} ${time} ${zoneName(zone, at)}`
}

/** "Feb 17", as a calendar in the zone shows it. */
export const formatDateIn = (zone: string, at: EpochMs): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' }).format(at)

/** "24 hours", "2 hours", "35 minutes". */
export function formatTimeLeft(ms: number): string {
  const [count, unit] = ms >= HOURS_SHOWN_FROM_MS ? [Math.round(ms / HOUR_MS), 'hour'] : [Math.max(1, Math.round(ms / MINUTE_MS)), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "PT", "ET": the same in summer and winter. */
const zoneName = (zone: string, at: EpochMs) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
