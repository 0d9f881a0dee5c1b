import type { Db } from '#server/platform/db/db.ts'
import type { PlayerNames } from '#shared/rules/field/board.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'

export type Names = { public_id: string; username: string | null; first_name: string | null; last_name: string | null }

export const toDisplayName = (of: Names) => publicNameOf({ username: of.username, firstName: of.first_name, lastName: of.last_name })

export type NamedPlayer = PlayerNames & { username: string | null; favoriteTeam: string | null }

/** The public names of players, in the order of their ids. @throws Error when one was deleted since the ids were read. */
export async function readPlayers(db: Db, ids: readonly string[]): Promise<NamedPlayer[]> {
  const rows = await db('users')
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .select<(Names & { id: string; favorite_team: string | null })[]>(
      'id',
      'public_id',
      'username',
      'first_name',
      'last_name',
      'favorite_team',
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Error('a player of the standings does not exist any more')
    return { id: row.public_id, displayName: toDisplayName(row), username: row.username, favoriteTeam: row.favorite_team }
  })
}
