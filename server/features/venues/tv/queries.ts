import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** The number of all players, and of the players who submitted a card for the week. */
export async function countPlayers(db: Db, { season, week }: WeekKey): Promise<{ all: number; submitted: number }> {
  const { rows } = await db.raw<{ rows: { all: number; submitted: number }[] }>(
    `select (select count(*)::int from users) as all,
       (select count(*)::int from picks where season = :season::int and week = :week::int and ${IS_RANKED}) as submitted`,
    { season, week },
  )
  return rows[0] ?? { all: 0, submitted: 0 }
}
