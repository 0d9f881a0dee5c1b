import * as texts from './texts.ts'

const METERS_PER_MILE = 1_609.344
/** Shorter distances are given in meters. */
const MILES_FROM = 0.1
const WHOLE_MILES_FROM = 10

/** "40 m", "0.9 mi", "14 mi" */
export function distanceText(meters: number): string {
  const miles = meters / METERS_PER_MILE
  if (miles < MILES_FROM) return `${Math.round(meters)} m`
  return texts.mi({ value: miles < WHOLE_MILES_FROM ? Math.max(MILES_FROM, miles).toFixed(1) : Math.round(miles) })
}
