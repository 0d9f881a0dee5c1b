import { HOUSE_ID } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PartnerVenue } from '#shared/model/location.ts'

/** A venue with what decides whether somebody is there. */
export type LocatedVenue = PartnerVenue & { latitude: number; longitude: number; radiusMeters: number }

/** The house's active venues, by name. */
export const listLocatedVenues = (db: Db): Promise<LocatedVenue[]> =>
  db('venue_locations').where({ is_active: true }).whereRaw(`client_id = ${HOUSE_ID}`).orderBy(['venue_name', 'location_slug']).select({
    id: 'id',
    venueName: 'venue_name',
    address: 'address',
    city: 'city',
    state: 'state',
    zipCode: 'zip_code',
    phoneNumber: 'phone_number',
    enhancedFeaturesAvailable: 'enhanced_features_enabled',
    latitude: 'latitude',
    longitude: 'longitude',
    radiusMeters: 'geofence_radius',
  })
