import * as z from 'zod/mini'
import { CHECK_IN_CODE_DIGITS, LOCATION_CONSENT_VERSION } from '#shared/contest.ts'
import { locationPreferences, nearbyVenue, partnerVenue } from '#shared/model/location.ts'
import { defineCall } from './call.ts'
import * as texts from './location.texts.ts'

/** Half of the Earth's circumference: no two places are further apart. */
const FURTHEST_METERS = 20_040_000

export const getLocationPreferences = defineCall('GET', '/api/geofencing/location-preferences', 'player', {
  summary: "The viewer's choices about their location. Sharing is off until they opt in.",
  response: locationPreferences,
})

export const listVenues = defineCall('GET', '/api/geofencing/venues', 'player', {
  summary: "The house's venues, by name.",
  response: z.array(partnerVenue),
})

export const optInToLocation = defineCall('POST', '/api/geofencing/opt-in', 'player', {
  summary: 'Switches location sharing on.',
  /** The version of the text that the player agreed to. */
  body: z.object({ consentVersion: z.literal(LOCATION_CONSENT_VERSION) }),
  response: locationPreferences,
})

export const optOutOfLocation = defineCall('POST', '/api/geofencing/opt-out', 'player', {
  summary: 'Switches location sharing off and ends the visits that were recorded by location.',
  response: locationPreferences,
})

export const findNearbyVenues = defineCall('POST', '/api/geofencing/find-venues', 'player', {
  summary:
    'The venues around a position, nearest first, while the viewer shares their location. The position is neither stored nor logged.',
  body: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** The radius in meters within which the device believes to be. */
    accuracy: z.number().check(z.minimum(0), z.maximum(FURTHEST_METERS)),
    /** In meters. */
    maxDistance: z.number().check(z.minimum(1), z.maximum(FURTHEST_METERS)),
  }),
  response: z.array(nearbyVenue),
  errors: ['location_sharing_required'],
})

export const checkIn = defineCall('POST', '/api/geofencing/check-in', 'player', {
  summary: 'Checks the viewer in at the venue whose TV shows this code. It changes every 30 seconds and needs no location.',
  body: z.object({
    /** Six digits; blanks are ignored. */
    code: z.string().check(
      z.overwrite((text) => text.replace(/\s/g, '')),
      z.regex(new RegExp(`^\\d{${CHECK_IN_CODE_DIGITS}}$`), { error: () => texts.pleaseTypeTheDigits({ digits: CHECK_IN_CODE_DIGITS }) }),
    ),
  }),
  response: z.object({ venueName: z.string() }),
  errors: ['check_in_code_invalid'],
})
