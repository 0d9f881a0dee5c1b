import type { Db } from '#server/platform/db/db.ts'

/** The number of all players. */
export async function countPlayers(db: Db): Promise<number> {
  const { players } = await db('users').first<{ players: number }>(db.raw('count(*)::int as players'))
  return players
}
