import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { searchByWords, selectUsers } from '#server/features/desk/players/wordSearch.ts'
import { readTablePage, type TableQuery, type TableSource } from '#server/platform/db/tablePage.ts'
import type { EngagementRow } from '#shared/contract/overview.ts'
import { findShownWeek, refreshSeasonTotals } from './seasonTotals.ts'

type Sort = 'name' | 'email' | 'favoriteTeam' | 'seasonScore' | 'weeksParticipated' | 'totalPicks' | 'lastActive'
type Query = TableQuery<Sort> & { activity?: 'this_week' | undefined }
type Row = Omit<EngagementRow, 'lastActive'> & { lastActive: Date }

/** A page of all users with their figures of a season; by default the highest scores first. */
export async function listEngagement(deps: Pick<Deps, 'db' | 'clock' | 'log'>, season: number, { activity, search = '', ...query }: Query) {
  const { db } = deps
  await refreshSeasonTotals(deps, season)
  const firstWeek = activity ? Math.max((await findShownWeek(deps, season)) ?? 0, 1) : 0
  const select = (users: Knex.QueryBuilder) =>
    users
      .join('player_totals', 'player_totals.user_id', 'users.id')
      .where({ season })
      .where('last_week', '>=', firstWeek)
      .select(COLUMNS, db.raw(KEYS))
  const source = { ...TABLE, from: select(selectUsers(db)), narrowed: searchByWords(db, search, select) }
  const page = await readTablePage<Row & { nameKey: string; teamKey: string }, Sort>(db, source, query)
  return {
    ...page,
    rows: page.rows.map(({ nameKey: _name, teamKey: _team, ...row }) => ({ ...row, lastActive: row.lastActive.toISOString() })),
  }
}

const COLUMNS = {
  userId: 'player_totals.user_id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  favoriteTeam: 'favorite_team',
  seasonScore: 'player_totals.season_score',
  weeksParticipated: 'weeks_played',
  totalPicks: 'total_picks',
  lastActive: 'last_active_at',
} as const

/** The expressions of the indexes users_name_key and users_by_team. */
const KEYS = `player_name_key(first_name, last_name) as "nameKey", coalesce(favorite_team, '') as "teamKey"`

const TABLE: Omit<TableSource<Sort>, 'from'> = {
  sorts: {
    name: { by: '"nameKey"', type: 'text' },
    email: { by: 'email', type: 'text' },
    favoriteTeam: { by: '"teamKey"', type: 'text' },
    seasonScore: { by: '"seasonScore"', type: 'int' },
    weeksParticipated: { by: '"weeksParticipated"', type: 'int' },
    totalPicks: { by: '"totalPicks"', type: 'int' },
    lastActive: { by: '"lastActive"', type: 'timestamptz' },
  },
  unique: { by: '"userId"', type: 'uuid' },
  order: { sort: 'seasonScore', direction: 'desc' },
  searchIn: null,
}
