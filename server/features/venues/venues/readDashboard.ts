import type { Deps } from '#server/deps.ts'
import { isOnlyVenue, listManagedVenues } from '#server/features/people/accounts/managedVenues.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { CallAnswer } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { businessDayStart } from '#shared/rules/time/businessDay.ts'
import { listInvitations, listStaff, listVisits, readRedemptions } from './dashboardQueries.ts'
import { countNewPlayers } from './newPlayers.ts'
import { listScreens } from './screenQueries.ts'
import { visitFigures } from './visitFigures.ts'

/**
 * The day of one of the venues that the viewer manages, the first one without a slug.
 * @throws AppError not_found for a venue that the viewer does not manage.
 */
export async function readDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  slug: string | undefined,
): Promise<CallAnswer<typeof contract.getVenueDashboard>> {
  const venues = await listManagedVenues(db, viewer)
  if (venues.length === 0 && slug === undefined) return { venues, dashboard: null }
  const venue = orNotFound(slug === undefined ? venues[0] : venues.find((one) => one.slug === slug))
  const now = clock.now()
  const dayBeganAt = businessDayStart(venue.timeZone, now)
  const staffed = { venueId: venue.id, isOnlyVenue: await isOnlyVenue(db), since: dayBeganAt }
  const staff = await listStaff(db, staffed)
  return {
    venues,
    dashboard: {
      venue,
      dayBeganAt: new Date(dayBeganAt).toISOString(),
      screens: await listScreens(db, [venue.id]),
      checkIns: visitFigures(await listVisits(db, { venueId: venue.id, dayBeganAt }), { now, dayBeganAt }),
      newPlayers: (await countNewPlayers(db, [venue.id], now))(venue.id).total,
      redemptions: await readRedemptions(db, staffed),
      staff: staff.map((member) => ({
        ...member,
        isViewer: member.id === viewer.id,
        isRemovable: member.id !== viewer.id && (member.role === 'staff' || viewer.role === 'admin'),
      })),
      invitations: await listInvitations(db, venue.id, now),
    },
  }
}
