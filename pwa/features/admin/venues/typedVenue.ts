import { MINIMUM_AGE_YEARS } from '#shared/contest.ts'
import type { AdminVenue, VenueForm } from '#shared/model/venue.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

type Switches = Pick<VenueForm, 'enhancedFeaturesEnabled' | 'isActive'>
type Chosen = Switches & Pick<AdminVenue, 'minimumAge'>
/** The fields that are typed; numbers and optional texts are texts until they are sent. */
export type TextField = Exclude<keyof VenueForm, keyof Chosen>
/** The texts of the form's fields. */
export type Typed = Record<TextField, string> & Chosen

const DEFAULT_RADIUS_METERS = '100'

/** The form of a venue, or an empty one with the defaults. */
export function typedOf(venue: AdminVenue | null): Typed {
  return {
    slug: venue?.slug ?? '',
    venueName: venue?.venueName ?? '',
    address: venue?.address ?? '',
    city: venue?.city ?? '',
    state: venue?.state ?? '',
    zipCode: venue?.zipCode ?? '',
    latitude: venue ? String(venue.latitude) : '',
    longitude: venue ? String(venue.longitude) : '',
    geofenceRadius: venue ? String(venue.geofenceRadius) : DEFAULT_RADIUS_METERS,
    timeZone: venue?.timeZone ?? DEFAULT_TIME_ZONE,
    phoneNumber: venue?.phoneNumber ?? '',
    website: venue?.website ?? '',
    enhancedFeaturesEnabled: venue?.enhancedFeaturesEnabled ?? false,
    isActive: venue?.isActive ?? true,
    minimumAge: venue?.minimumAge ?? MINIMUM_AGE_YEARS,
  }
}

/** What is sent: an empty number is not one, so that it is refused at its field. */
export const toForm = (typed: Typed): VenueForm => ({
  ...typed,
  latitude: toNumber(typed.latitude),
  longitude: toNumber(typed.longitude),
  geofenceRadius: toNumber(typed.geofenceRadius),
  phoneNumber: typed.phoneNumber.trim() || null,
  website: typed.website.trim() || null,
})

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
