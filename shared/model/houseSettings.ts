import * as z from 'zod/mini'
import { houseRules, ruleStarts, shownRules } from './houseRules.ts'
import * as texts from './houseSettings.texts.ts'
import { line, oneLine } from './oneLine.ts'
import { uncheckedShape } from './unchecked.ts'

/** An empty field is stored as null. */
const optional = (maxLength: number) =>
  z.nullable(
    z.pipe(
      line(maxLength),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

/** The brand of the venue at the address that the request was made to. */
export const brandSettings = z.object({
  productName: oneLine(40),
  tagline: line(120),
  venueName: oneLine(60),
  brandColor: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: () => texts.pleaseUseAColorSuch() })),
  /** An uploaded image. In a change also the https address of one, which the server fetches once and stores. */
  logoUrl: z.nullable(
    z
      .string()
      .check(
        z.maxLength(500),
        z.regex(/^(https:\/\/[^\s]+|\/logos\/[0-9a-f]{32}\.png)$/, { error: () => texts.pleaseUseAnHttpsAddress() }),
      ),
  ),
  /** "500+". Shown only when the owner has typed it. */
  activePlayersClaim: optional(20),
  /** "2022" */
  sportsSince: optional(20),
})
export type BrandSettings = z.output<typeof brandSettings>

/** Facts about the venue at that address. */
export const venueSettings = z.object({
  /** The name in the terms. */
  legalName: oneLine(80),
  location: optional(80),
  address: optional(160),
  phone: optional(30),
  website: z.nullable(z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s]+$/, { error: () => texts.pleaseUseAnAddress() }))),
  contactEmail: z.nullable(z.string().check(z.trim(), z.maxLength(254), z.email({ error: () => texts.pleaseEnterAValidEmail() }))),
})
export type VenueSettings = z.output<typeof venueSettings>

export const houseSettings = z.object({
  brand: z.object(uncheckedShape(brandSettings)),
  venue: z.object(uncheckedShape(venueSettings)),
  /** The rules of the current week. */
  currentRules: shownRules,
  /** The rules with all changes made so far, from the week on that a further change would count from. */
  plannedRules: shownRules,
  startsWith: ruleStarts,
})
export type HouseSettings = z.output<typeof houseSettings>

/** The changed settings; those left out stay. */
export const houseChanges = z.strictObject({
  brand: z.optional(z.partial(brandSettings)),
  venue: z.optional(z.partial(venueSettings)),
  rules: z.optional(z.partial(houseRules)),
})
export type HouseChanges = z.output<typeof houseChanges>

const values = z.optional(z.record(z.string(), z.unknown()))
/** The values that the changed settings had when the form was opened. */
export const replacedSettings = z.strictObject({ brand: values, venue: values, rules: values })
export type ReplacedSettings = z.output<typeof replacedSettings>
