/** A point on the Earth in degrees. */
export type Position = { latitude: number; longitude: number }

/** The mean radius of the Earth (IUGG). */
const EARTH_RADIUS_METERS = 6_371_008.8
/** A position that may be off by more than this proves nothing. */
const MAX_ACCURACY_METERS = 200

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points along the surface, in meters, by the haversine formula. It is exact enough across 180 degrees and at the poles. */
export function distanceMeters(from: Position, to: Position): number {
  const byLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2
  const byLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2
  const haversine = byLatitude + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * byLongitude
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, haversine))) // rounding can make it slightly more than 1
}

/**
 * Whether somebody is at a venue.
 * @returns null when the position is too inaccurate to decide.
 */
export function isAtVenue(facts: { distanceMeters: number; accuracyMeters: number; radiusMeters: number }): boolean | null {
  return facts.accuracyMeters > MAX_ACCURACY_METERS ? null : facts.distanceMeters <= facts.radiusMeters
}
