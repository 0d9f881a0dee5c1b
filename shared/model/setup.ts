import * as z from 'zod/mini'
import { FIRST_SEASON, LAST_SEASON } from '#shared/contest.ts'
import { houseSettings } from './houseSettings.ts'

/** The steps of the first setup, in order. */
export const setupStep = z.enum(['bar', 'brand', 'prizes', 'season', 'admin'])
export type SetupStep = z.output<typeof setupStep>

const line = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'Please fill this in'),
    z.maxLength(maxLength),
    z.refine((text) => !/\p{Cc}/u.test(text), { error: 'Please write one line' }),
  )
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The bar's address and the time zone of its days. */
export const barPlace = z.object({
  address: line(160),
  city: line(80),
  state: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Two letters, such as CA')),
  zipCode: z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Five digits, such as 95814')),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'Please choose a time zone' })),
})
export type BarPlace = z.output<typeof barPlace>

const text = z.string()
export const setupState = z.object({
  done: z.array(setupStep),
  house: houseSettings,
  place: z.object({ address: text, city: text, state: text, zipCode: text, timeZone: text }),
  /** The stored games of the newest season; null while there are none. */
  season: z.nullable(z.object({ season: z.number().check(z.minimum(FIRST_SEASON), z.maximum(LAST_SEASON)), games: z.number() })),
  /** Whether this server reads schedule and scores from a feed. */
  hasFeed: z.boolean(),
})
export type SetupState = z.output<typeof setupState>
