import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import {
  DAY_REMINDER_HOURS,
  EVENING_REMINDER_HOUR,
  HOURS_REMINDER_HOURS,
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
  REMINDER_LEAST_NOTICE_MS,
} from '#shared/contest.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'

/** The reminder a day before the deadline, and the one a few hours before it. */
export type ReminderKind = 'day' | 'hours'
export const REMINDER_KINDS = ['day', 'hours'] as const

const HOURS_BEFORE: Record<ReminderKind, number> = { day: DAY_REMINDER_HOURS, hours: HOURS_REMINDER_HOURS }

/** Whether players get nothing at this moment, because it is night in the zone of the house. */
export function isQuiet(zone: string, at: EpochMs): boolean {
  const { hour } = wallTimeIn(zone, at)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/** The first moment from this one on that is not in the quiet hours. */
export function afterQuietHours(zone: string, at: EpochMs): EpochMs {
  if (!isQuiet(zone, at)) return at
  const { year, month, day, hour } = wallTimeIn(zone, at)
  return instantIn(zone, { year, month, day: hour >= QUIET_FROM_HOUR ? day + 1 : day, hour: QUIET_UNTIL_HOUR })
}

/**
 * When a reminder may be sent: from `from` on, before `until`. One that would fall in the quiet hours comes after them; if that would be too
 * close to the deadline, it comes on the evening before. The reminder of the day before ends when the other one begins.
 */
export function reminderWindowOf(kind: ReminderKind, deadline: EpochMs, zone: string): { from: EpochMs; until: EpochMs } {
  const from = startOf(kind, deadline, zone)
  return { from, until: kind === 'day' ? startOf('hours', deadline, zone) : deadline }
}

function startOf(kind: ReminderKind, deadline: EpochMs, zone: string): EpochMs {
  const due = deadline - HOURS_BEFORE[kind] * HOUR_MS
  const later = afterQuietHours(zone, due)
  return later <= deadline - REMINDER_LEAST_NOTICE_MS ? later : eveningBefore(zone, later)
}

/** The evening before a morning. */
function eveningBefore(zone: string, morning: EpochMs): EpochMs {
  const { year, month, day } = wallTimeIn(zone, morning)
  return instantIn(zone, { year, month, day: day - 1, hour: EVENING_REMINDER_HOUR })
}
