import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { AdminVenue } from '#shared/model/venue.ts'

type NewPlayers = AdminVenue['newPlayers']
const NONE: NewPlayers = { total: 0, lastSevenDays: 0 }

/** @returns the players who signed up by a venue's code, for each of these venues. */
export async function countNewPlayers(db: Db, venueIds: readonly string[], now: EpochMs): Promise<(venueId: string) => NewPlayers> {
  const rows = await db('users')
    .whereIn('home_venue_id', venueIds)
    .whereNull('deleted_at')
    .groupBy('home_venue_id')
    .select<(NewPlayers & { venueId: string })[]>(
      { venueId: 'home_venue_id' },
      db.raw('count(*)::int as total, (count(*) filter (where created_at > ?))::int as "lastSevenDays"', [new Date(now - 7 * DAY_MS)]),
    )
  const counts = new Map(rows.map(({ venueId, ...count }) => [venueId, count]))
  return (venueId) => counts.get(venueId) ?? NONE
}
