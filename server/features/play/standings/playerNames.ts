import type { Db } from '#server/platform/db/db.ts'
import type { PlayerNames } from '#shared/rules/field/board.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'

/** The parts of a player's public name, with the id that others may see. */
export type Names = NameParts & { publicId: string }
export const NAME_COLUMNS = { publicId: 'public_id', username: 'username', firstName: 'first_name', lastName: 'last_name' }

export type NamedPlayer = PlayerNames & { username: string | null; favoriteTeam: string | null }

/** `championOf`: the season before the one shown, when the player won its championship. */
export type RankedPlayer = NamedPlayer & { championOf: number | null }

type PlayerRow = Names & { id: string; favoriteTeam: string | null }

/** The public names of players, in the order of their ids. @throws Error when one was deleted since the ids were read. */
export const readPlayers = async (db: Db, ids: readonly string[]): Promise<NamedPlayer[]> =>
  inOrder(ids, await selectPlayers(db, ids)).map(toPlayer)

/** The same for the rows of a season's or week's board. */
export async function readRankedPlayers(db: Db, season: number, ids: readonly string[]): Promise<RankedPlayer[]> {
  const rows: (PlayerRow & { championOf: number | null })[] = await selectPlayers(db, ids)
    .joinRaw('left join season_results on user_id = users.id and season = ? and place = 1', [season - 1])
    .select({ championOf: 'season' })
  return inOrder(ids, rows).map((row) => ({ ...toPlayer(row), championOf: row.championOf }))
}

const selectPlayers = (db: Db, ids: readonly string[]) =>
  db('users')
    .whereRaw('users.id = any(?::uuid[])', [[...ids]])
    .select<PlayerRow[]>({ id: 'users.id', ...NAME_COLUMNS, favoriteTeam: 'favorite_team' })

function inOrder<Row extends PlayerRow>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Error('a player of the standings does not exist any more')
    return row
  })
}

const toPlayer = (row: PlayerRow): NamedPlayer => ({
  id: row.publicId,
  displayName: publicNameOf(row),
  username: row.username,
  favoriteTeam: row.favoriteTeam,
})
