import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** How long something took or is ago, in its largest whole unit: "20 s", "2 min", "1 h", "3 d". */
export function formatShortAge(ageMs: number): string {
  const [unitMs, unit] = UNITS.find(([fromMs]) => ageMs >= fromMs) ?? ([SECOND_MS, 's'] as const)
  return `${Math.max(0, Math.floor(ageMs / unitMs))} ${unit}`
}

const UNITS = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
] as const
