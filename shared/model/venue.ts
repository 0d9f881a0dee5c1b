import * as z from 'zod/mini'
import { MINIMUM_AGE_YEARS, VENUE_AGES_YEARS } from '#shared/contest.ts'
import { DEFAULT_TIME_ZONE, isTimeZone, TIME_ZONE_MAX_LENGTH } from '#shared/timeZones.ts'
import { oneLine } from './oneLine.ts'
import { tvScreen } from './tvScreen.ts'
import { uncheckedShape } from './unchecked.ts'
import * as texts from './venue.texts.ts'

/** Smaller than any room, and larger than any block. */
const RADIUS_METERS = { min: 10, max: 5_000 }

const numberBetween = (min: number, max: number, error: () => string) =>
  z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))

/** A point on the map, for the location page. */
export const position = {
  latitude: numberBetween(-90, 90, () => texts.degreesOfLatitude()),
  longitude: numberBetween(-180, 180, () => texts.degreesOfLongitude()),
}

/** What an admin types about a venue. */
export const venueForm = z.object({
  /** Its short name in addresses: the TV's, and the code on posters. */
  slug: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(60),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => texts.pleaseUseLettersDigits() }),
    ),
  venueName: oneLine(60),
  address: oneLine(120),
  city: oneLine(60),
  state: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, { error: () => texts.pleaseUseTwoLettersSuch() })),
  zipCode: oneLine(10),
  ...position,
  /** Meters around the position within which a player is at the venue. */
  geofenceRadius: numberBetween(RADIUS_METERS.min, RADIUS_METERS.max, () => texts.wholeMetersFrom(RADIUS_METERS)).check(
    z.int({ error: () => texts.wholeMetersFrom(RADIUS_METERS) }),
  ),
  timeZone: z
    .string()
    .check(
      z.maxLength(TIME_ZONE_MAX_LENGTH),
      z.refine(isTimeZone, { error: () => texts.pleaseChooseATimeZone({ defaulttimezone: DEFAULT_TIME_ZONE }) }),
    ),
  phoneNumber: z.nullable(oneLine(30)),
  website: z.nullable(z.url({ protocol: /^https?$/, error: () => texts.pleaseTypeAnAddress() }).check(z.maxLength(200))),
  enhancedFeaturesEnabled: z.boolean(),
  isActive: z.boolean(),
  /** The age from which people may play there. A form of an earlier version leaves it as it is. */
  minimumAge: z.optional(z.literal(VENUE_AGES_YEARS)),
})
export type VenueForm = z.output<typeof venueForm>

/** A venue as admins see it. */
export const adminVenue = z.object({
  id: z.uuid(),
  ...uncheckedShape(venueForm),
  /** A server of an earlier version does not send it. */
  minimumAge: z._default(z.literal(VENUE_AGES_YEARS), MINIMUM_AGE_YEARS),
  screens: z.array(tvScreen),
  /** Players who signed up by the venue's code: in all, and in the last seven days. Servers before this version do not send it. */
  newPlayers: z.prefault(z.object({ total: z.number(), lastSevenDays: z.number() }), { total: 0, lastSevenDays: 0 }),
})
export type AdminVenue = z.output<typeof adminVenue>
