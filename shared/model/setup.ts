import * as z from 'zod/mini'
import { FIRST_SEASON, LAST_SEASON } from '#shared/contest.ts'
import { isTimeZone, TIME_ZONE_MAX_LENGTH } from '#shared/timeZones.ts'
import { houseSettings } from './houseSettings.ts'
import { oneLine } from './oneLine.ts'
import * as texts from './setup.texts.ts'
import { uncheckedShape } from './unchecked.ts'
import { position } from './venue.ts'

/** The steps of the first setup, in order. */
export const setupStep = z.enum(['bar', 'brand', 'prizes', 'season', 'admin'])
export type SetupStep = z.output<typeof setupStep>

/** The bar's address and the time zone of its days. */
export const barPlace = z.object({
  address: oneLine(160),
  city: oneLine(80),
  state: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, { error: () => texts.twoLettersSuchAsCa() })),
  zipCode: z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, { error: () => texts.fiveDigitsOfAZipCode() })),
  timeZone: z.string().check(z.maxLength(TIME_ZONE_MAX_LENGTH), z.refine(isTimeZone, { error: () => texts.pleaseChooseATimeZone() })),
  /** Null: the position is not known, and nobody is near it. Left out: it does not change. */
  position: z.optional(z.nullable(z.object(position))),
})
export type BarPlace = z.output<typeof barPlace>

/** The stored games of the newest season; null while there are none. */
const storedSeason = z.nullable(z.object({ season: z.number().check(z.minimum(FIRST_SEASON), z.maximum(LAST_SEASON)), games: z.number() }))

/** The rows of a schedule file that were not imported, with the reason. */
export const skippedRows = z.array(z.object({ row: z.string(), reason: z.string() }))

/** Where the games come from. */
export const seasonSource = z.object({
  season: storedSeason,
  /** Whether schedule and scores are read from a feed. */
  hasFeed: z.boolean(),
  /** Whether the server was started with its feed, or plays the demo season: then it cannot be switched. */
  isFixed: z.boolean(),
})
export type SeasonSource = z.output<typeof seasonSource>

export const setupState = z.object({
  done: z.array(setupStep),
  house: houseSettings,
  place: z.object({
    ...uncheckedShape(barPlace),
    /** Null until it is given. */
    position: z.nullable(z.object(position)),
  }),
  season: storedSeason,
  /** Whether schedule and scores are read from a feed. */
  hasFeed: z.boolean(),
})
export type SetupState = z.output<typeof setupState>
