import type { Db } from '#server/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'

export type TvVenue = { slug: string; name: string }

/** The active house's active venues by name; where it names none, one without a slug that goes by the house's own name. */
export async function listTvVenues(db: Db): Promise<TvVenue[]> {
  const { rows } = await db.raw<{
    rows: { client_name: string; business_name: string | null; slug: string | null; name: string | null }[]
  }>(
    `with house as (select id, client_name from client_configurations where is_active order by created_at limit 1)
     select client_name, (select business_name from venue_configurations where is_active order by domain limit 1) as business_name,
       location_slug as slug, venue_name as name
     from house left join venue_locations on venue_locations.client_id = house.id and venue_locations.is_active
     order by venue_name, location_slug`,
  )
  return rows.map((row) => ({ slug: row.slug ?? '', name: row.name ?? row.business_name ?? row.client_name }))
}

/** All players there are, and those whose card for the week is in. */
export async function countPlayers(db: Db, { season, week }: WeekKey): Promise<{ all: number; submitted: number }> {
  const { rows } = await db.raw<{ rows: { all: number; submitted: number }[] }>(
    `select (select count(*)::int from users) as all,
       (select count(*)::int from picks where season = :season::int and week = :week::int) as submitted`,
    { season, week },
  )
  return rows[0] ?? { all: 0, submitted: 0 }
}
