import type { Deps } from '#server/deps.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { NearbyVenue } from '#shared/model/location.ts'
import { distanceMeters, isAtVenue } from '#shared/rules/venues/distance.ts'
import { readPreferences } from './preferences.ts'
import { listLocatedVenues } from './queries.ts'
import { beginVisit, endOtherVisits } from './visits.ts'

type Sent = CallParsed<typeof contract.findNearbyVenues>['body']

/**
 * The venues around a position, nearest first. It begins a visit at the venues where the player is and ends those at all others; a position
 * that is too inaccurate does neither. Only venue and times are stored, never the position.
 * @throws AppError location_sharing_required.
 */
export function findNearbyVenues({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, sent: Sent): Promise<NearbyVenue[]> {
  return db.transaction(async (trx) => {
    await lockAccount(trx, { id: userId }) // else sharing could be switched off between here and the visit
    const { locationSharingEnabled } = await readPreferences(trx, userId)
    if (!locationSharingEnabled) throw new AppError('location_sharing_required')
    const now = clock.now()
    const placed = (await listLocatedVenues(trx)).map((venue) => {
      const distance = distanceMeters(sent, venue)
      const facts = { distanceMeters: distance, accuracyMeters: sent.accuracy, radiusMeters: venue.radiusMeters }
      return { ...venue, distanceMeters: Math.round(distance), isHere: isAtVenue(facts) }
    })
    const here = placed.filter(({ isHere }) => isHere).map(({ id }) => id)
    if (placed.every(({ isHere }) => isHere !== null)) await endOtherVisits(trx, { userId, now, venueIds: here })
    for (const venueId of here) await beginVisit(trx, { userId, now, venueId, kind: 'visit' })
    return placed
      .filter((venue) => venue.distanceMeters <= sent.maxDistance)
      .sort((one, other) => one.distanceMeters - other.distanceMeters)
      .map(({ isHere, ...venue }) => ({ ...venue, isHere: isHere === true }))
  })
}
