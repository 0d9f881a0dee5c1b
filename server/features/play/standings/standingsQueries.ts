import type { Knex } from 'knex'
import type { Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { IS_RANKED, type Names } from './cardQueries.ts'

/** A ranked player with the parts of their public name and their favorite team. */
export type RankedPlayer = Names & { user_id: string; favorite_team: string | null; score: number; place: number }

/** What the players of a week won; empty before it is settled. */
export const listPrizesWon = (db: Db, { season, week }: WeekKey) => readPrizes(db('weekly_winners').where({ season, week }))

/** What the players of a season's championship won; empty before it is settled. */
export const listSeasonPrizesWon = (db: Db, season: number) => readPrizes(db('season_winners').where({ season }))

async function readPrizes(winners: Knex.QueryBuilder): Promise<Map<string, number>> {
  const rows: { user_id: string; prize_amount: number }[] = await winners.select('user_id', 'prize_amount')
  return new Map(rows.map(({ user_id, prize_amount }) => [user_id, prize_amount]))
}

/** The players who submitted last, newest first. */
export async function listNewestEntrants(db: Db, { season, week }: WeekKey, limit: number): Promise<Names[]> {
  return db('picks')
    .join('users', 'users.id', 'picks.user_id')
    .where({ season, week })
    .whereRaw(IS_RANKED)
    .orderBy([{ column: 'submitted_at', order: 'desc' }, { column: 'user_id' }])
    .limit(limit)
    .select<Names[]>('public_id', 'username', 'first_name', 'last_name')
}

/** The winners of a week's games as two sets of slots. */
export type WeekWinners = { week: number; homeWon: number; awayWon: number }

export const listWeekWinners = (db: Db, season: number) =>
  db('week_winners').where({ season }).select<WeekWinners[]>({ week: 'week', homeWon: 'home_won', awayWon: 'away_won' })

/** Every player of a season with their points of these weeks and their place, in order. */
export async function listRankedPoints(db: Db, season: number, weeks: readonly WeekWinners[]): Promise<RankedPlayer[]> {
  const { rows } = await db.raw<{ rows: RankedPlayer[] }>(
    `with points as (
       select picks.user_id, sum(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)))::int as score
       from picks join unnest(:weeks::int[], :homeWon::int[], :awayWon::int[]) as winners (week, home_won, away_won) using (week)
       where season = :season::int and ${IS_RANKED} group by picks.user_id
     )
     select user_id, public_id, username, first_name, last_name, favorite_team, score, (rank() over (order by score desc))::int as place
     from points join users on users.id = user_id where blocked_at is null order by place, user_id`,
    {
      season,
      weeks: weeks.map(({ week }) => week),
      homeWon: weeks.map(({ homeWon }) => homeWon),
      awayWon: weeks.map(({ awayWon }) => awayWon),
    },
  )
  return rows
}

/** Every player of a settled season as it was settled: weekly wins separate equal points. */
export async function listSettledSeason(db: Db, season: number): Promise<RankedPlayer[]> {
  return db('season_results')
    .join('users', 'users.id', 'season_results.user_id')
    .where({ season })
    .orderBy(['place', 'users.id'])
    .select<RankedPlayer[]>('user_id', 'public_id', 'username', 'first_name', 'last_name', 'favorite_team', 'score', 'place')
}
