import { HOUSE_ID } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The venue of a till. */
export type TillVenue = { id: string | null; name: string }

const OPEN_VENUES = `select id, venue_name as name from venue_locations where is_active and client_id = ${HOUSE_ID}`

/**
 * The open venue where somebody works, or the house's only one for those who belong to none. Null where that is not clear: for those who work at
 * several, and for admins of a house with several.
 */
export async function findTillVenue(db: Db, userId: string): Promise<TillVenue | null> {
  const { rows } = await db.raw<{ rows: TillVenue[] }>(
    `with venues as (${OPEN_VENUES}), own as (select * from venues where id in (select venue_location_id from venue_members where user_id = ?))
     select * from own union all select * from venues where not exists (select from own)`,
    [userId],
  )
  const [venue, ...others] = rows
  return venue && others.length === 0 ? venue : null
}
