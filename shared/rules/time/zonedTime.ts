import type { EpochMs } from '#shared/clock.ts'

/** A moment as a wall clock of some zone shows it. Months from 1; weekday 0 is Sunday. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; weekday: number }
type WallDay = Pick<WallTime, 'year' | 'month' | 'day'> & Partial<Pick<WallTime, 'hour' | 'minute'>>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow, so each is made once. */
function formatFor(timeZone: string, style: Intl.DateTimeFormatOptions = CLOCK, locale = 'en-US'): Intl.DateTimeFormat {
  const key = `${timeZone} ${locale} ${style.timeZoneName}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...style })
  formats.set(key, made)
  return made
}

const CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** What a wall clock in an IANA zone shows at a moment. */
export function wallTimeIn(zone: string, at: EpochMs): WallTime {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatFor(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

/**
 * The moment at which a wall clock in an IANA zone shows this. Days may overflow (day 32 is the next month's first or so).
 * In an hour that the zone skips or repeats it answers a moment within that hour of the clock change; no rule uses these hours.
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

/** "2026-11-21T17:15": what a wall clock in a zone shows, as a `datetime-local` input has it. */
export function toWallText(zone: string, at: EpochMs): string {
  const { hour, minute } = wallTimeIn(zone, at)
  return `${dayIn(zone, at)}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/** The moment of such a text; null for an empty or incomplete one. */
export function fromWallText(zone: string, text: string): EpochMs | null {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  return instantIn(zone, { year, month, day, hour: hour ?? 0, minute: minute ?? 0 })
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** "2026-11-26": the calendar day in UTC, for keys and names of files. */
export const utcDay = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10)

/** "2026-11-26": the calendar day in a zone, for grouping. */
export function dayIn(zone: string, at: EpochMs): string {
  const { year, month, day } = wallTimeIn(zone, at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Each knows the short names of its own part of the world; in other parts it writes "GMT+1". */
const NAMING_LOCALES = ['en-US', 'en-GB', 'en-AU'] as const

/** The same in summer and winter for American zones: "PT", "MT" (also of Phoenix), "HT". Elsewhere the zone's own short name: "GMT", "BST". */
export function zoneLabel(zone: string, at: EpochMs): string {
  const [, letters, hawaii] = /^(?:(AK|P|M|C|E)S?T|(H)A?S?T)$/.exec(nameIn(zone, at, { timeZoneName: 'shortGeneric' })) ?? []
  const american = letters ?? hawaii
  if (american) return `${american}T`
  const names = NAMING_LOCALES.map((locale) => nameIn(zone, at, { timeZoneName: 'short' }, locale))
  return names.find((name) => /^[A-Z]+$/.test(name)) ?? names[0] ?? zone
}

const nameIn = (zone: string, at: EpochMs, style: Intl.DateTimeFormatOptions, locale?: string) =>
  formatFor(zone, style, locale)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
