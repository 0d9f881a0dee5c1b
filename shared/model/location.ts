import * as z from 'zod/mini'

/** A player's choices about their location. */
export const locationPreferences = z.object({
  locationSharingEnabled: z.boolean(),
  enhancedFeaturesEnabled: z.boolean(),
  notificationsEnabled: z.boolean(),
  lastOptInDate: z.nullable(z.iso.datetime()),
})
export type LocationPreferences = z.output<typeof locationPreferences>

/** A venue as every player may see it. */
export const partnerVenue = z.object({
  id: z.uuid(),
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneNumber: z.nullable(z.string()),
  enhancedFeaturesAvailable: z.boolean(),
})
export type PartnerVenue = z.output<typeof partnerVenue>

/** A venue near a position that was sent. */
export const nearbyVenue = z.object({
  ...partnerVenue.shape,
  distanceMeters: z.number(),
  /** Whether the player is there; false too while the position is too inaccurate. */
  isHere: z.boolean(),
})
export type NearbyVenue = z.output<typeof nearbyVenue>
