import type { Db } from '#server/platform/db/db.ts'
import type { PlayerNames } from '#shared/rules/field/board.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'

export type Names = { public_id: string; username: string | null; first_name: string | null; last_name: string | null }

export const toDisplayName = (of: Names) => publicNameOf({ username: of.username, firstName: of.first_name, lastName: of.last_name })

export type NamedPlayer = PlayerNames & { username: string | null; favoriteTeam: string | null }

/** `championOf`: the season before the one shown, when the player won its championship. */
export type RankedPlayer = NamedPlayer & { championOf: number | null }

type PlayerRow = Names & { id: string; favorite_team: string | null }

/** The public names of players, in the order of their ids. @throws Error when one was deleted since the ids were read. */
export const readPlayers = async (db: Db, ids: readonly string[]): Promise<NamedPlayer[]> =>
  inOrder(ids, await selectPlayers(db, ids)).map(toPlayer)

/** The same for the rows of a season's or week's board. */
export async function readRankedPlayers(db: Db, season: number, ids: readonly string[]): Promise<RankedPlayer[]> {
  const rows: (PlayerRow & { champion_of: number | null })[] = await selectPlayers(db, ids)
    .joinRaw('left join season_results on user_id = users.id and season = ? and place = 1', [season - 1])
    .select({ champion_of: 'season' })
  return inOrder(ids, rows).map((row) => ({ ...toPlayer(row), championOf: row.champion_of }))
}

const selectPlayers = (db: Db, ids: readonly string[]) =>
  db('users')
    .whereRaw('users.id = any(?::uuid[])', [[...ids]])
    .select<PlayerRow[]>('users.id', 'public_id', 'username', 'first_name', 'last_name', 'favorite_team')

function inOrder<Row extends PlayerRow>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Error('a player of the standings does not exist any more')
    return row
  })
}

const toPlayer = (row: PlayerRow): NamedPlayer => ({
  id: row.public_id,
  displayName: toDisplayName(row),
  username: row.username,
  favoriteTeam: row.favorite_team,
})
