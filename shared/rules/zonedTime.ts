import type { EpochMs } from '#shared/clock.ts'

/** A moment as a wall clock of some zone shows it. Months from 1; weekday 0 is Sunday. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; weekday: number }
type WallDay = Pick<WallTime, 'year' | 'month' | 'day'> & Partial<Pick<WallTime, 'hour' | 'minute'>>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** What a wall clock in an IANA zone shows at a moment. */
export function wallTimeIn(zone: string, at: EpochMs): WallTime {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatFor(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

/**
 * The moment at which a wall clock in an IANA zone shows this. Days may overflow (day 32 is the next month's first or so).
 * In the hour that a zone skips in spring it answers the moment after the jump; in the hour it repeats, the first one.
 */
export function instantIn(zone: string, wall: WallDay): EpochMs {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour ?? 0, wall.minute ?? 0)
  const offsetAt = (at: EpochMs) => {
    const shown = wallTimeIn(zone, at)
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - Math.floor(at / 60_000) * 60_000
  }
  const first = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(first)
}

/** "2026-11-26": the calendar day in a zone, for grouping. */
export function dayIn(zone: string, at: EpochMs): string {
  const { year, month, day } = wallTimeIn(zone, at)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
