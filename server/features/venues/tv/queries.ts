import type { Db } from '#server/platform/db/db.ts'

/** The number of all players, without deleted accounts. */
export async function countPlayers(db: Db): Promise<number> {
  const { players } = await db('users').whereNull('deleted_at').first<{ players: number }>(db.raw('count(*)::int as players'))
  return players
}
