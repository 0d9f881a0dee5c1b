import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { readOpenWeek } from '#server/features/play/standings/openWeek.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTablePage } from '#server/platform/db/tablePage.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { CallParsed, CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { LAST_ACTIVE } from './lastActive.ts'
import { searchByWords, selectUsers } from './wordSearch.ts'

type Query = CallParsed<typeof contract.listPlayers>['body']
type Answer = CallResponse<typeof contract.listPlayers>
type Row = Omit<Answer['rows'][number], 'joinedAt' | 'lastActiveAt'> & { joinedAt: Date; lastActiveAt: Date }

/**
 * A page of the list of players. Every order and filter has an index. Points, card and last activity are computed for the page's rows only. So a
 * page takes the same time for any number of players.
 */
export async function listPlayers({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: Query): Promise<Answer> {
  const { search = '', ...filters } = query
  const week = (await readCurrentWeek(db, clock.now()))?.week ?? null
  const { exceptWeek } = await readOpenWeek({ db, clock })
  const select = (users: Knex.QueryBuilder) => selectPlayers(users, { db, filters, week, exceptWeek })
  const { rows, ...page } = await readTablePage<Row, 'name' | 'joined'>(
    db,
    {
      from: select(selectUsers(db)),
      narrowed: searchByWords(db, search, select),
      sorts: {
        name: { by: 'name_key', type: 'text' },
        joined: { by: '"joinedAt"', type: 'timestamptz' },
      },
      unique: { by: 'user_id', type: 'uuid' },
      order: { sort: 'joined', direction: 'desc' },
      searchIn: null,
    },
    query,
  )
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString(), lastActiveAt: row.lastActiveAt.toISOString() })),
  }
}

type Choice = { db: Db; filters: Pick<Query, 'role' | 'unverified' | 'bounced' | 'blocked'>; week: WeekKey | null; exceptWeek: number }

function selectPlayers(users: Knex.QueryBuilder, { db, filters: { role, unverified, bounced, blocked }, week, exceptWeek }: Choice) {
  const players = users.select(
    { id: 'public_id', user_id: 'id', firstName: 'first_name', lastName: 'last_name', joinedAt: 'created_at' },
    'username',
    'email',
    'role',
    db.raw('player_name_key(first_name, last_name) as name_key'),
    db.raw('email_verified_at is not null as "isVerified", blocked_at is not null as "isBlocked"'),
    db.raw(`${LAST_ACTIVE} as "lastActiveAt"`),
    week === null ? db.raw('null::boolean as "hasCard"') : db.raw(HAS_CARD, { season: week.season, week: week.week }),
    db.raw(SEASON_SCORE, { season: week?.season ?? 0, exceptWeek, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK }),
  )
  if (role) players.where({ role })
  if (unverified) players.whereNull('email_verified_at')
  if (bounced) players.whereIn('email', db('bounced_addresses').select('email'))
  if (blocked) players.whereNotNull('blocked_at')
  return players
}

const HAS_CARD = `exists (
  select from picks where picks.user_id = users.id and picks.season = :season::int and picks.week = :week::int
) as "hasCard"`

/** A week whose picks are still open adds no points. */
const SEASON_SCORE = `(
  select sum(case when picks.week = :exceptWeek::int then 0 else bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)) end)::int
  from picks join week_winners on week_winners.season = picks.season and week_winners.week = picks.week
  where picks.user_id = users.id and picks.season = :season::int and picks.week between :firstWeek::int and :lastWeek::int and ${IS_RANKED}
) as "seasonScore"`
