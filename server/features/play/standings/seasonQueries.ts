import type { Db } from '#server/platform/db/db.ts'
import type { SeasonPoints } from '#shared/rules/field/rankSeason.ts'
import { IS_RANKED } from './cardQueries.ts'
import { type PlayerIds, readPlayerIds } from './playerIds.ts'

/** The players of a season. `earlier`: the points before its last week; -1 without a card then. */
export type SeasonPlayers = SeasonPoints & { playerIds: PlayerIds; earlier: Int32Array }

/** The winners of a week's games as two sets of slots. */
export type WeekWinners = { week: number; homeWon: number; awayWon: number }

export const listWeekWinners = (db: Db, season: number) =>
  db('week_winners').where({ season }).select<WeekWinners[]>({ week: 'week', homeWon: 'home_won', awayWon: 'away_won' })

const POINTS = `
  select picks.user_id, sum(correct.picks)::int as points, 0 as wins,
    coalesce(sum(correct.picks) filter (where picks.week <> :throughWeek::int), -1)::int as earlier
  from picks join unnest(:weeks::int[], :homeWon::int[], :awayWon::int[]) as winners (week, home_won, away_won) using (week),
    lateral (select bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32))::int as picks) as correct
  where season = :season::int and ${IS_RANKED} group by picks.user_id`

const CURRENT = `select points.* from (${POINTS}) as points join users on users.id = user_id where blocked_at is null`

/** The points and weekly wins that the championship was settled with. */
const SETTLED = `
  select user_id, score as points, weekly_wins as wins, coalesce(earlier, -1) as earlier
  from season_results left join (${POINTS}) as points using (user_id) where season_results.season = :season::int`

type Asked = { season: number; isSettled: boolean; weeks: readonly WeekWinners[]; throughWeek: number }

/** Loads the players of a season with their points of some weeks; those of a settled season as they were settled. */
export const loadSeason = (db: Db, { season, isSettled, weeks, throughWeek }: Asked) =>
  loadPlayers(db, isSettled ? SETTLED : CURRENT, {
    season,
    throughWeek,
    weeks: weeks.map(({ week }) => week),
    homeWon: weeks.map(({ homeWon }) => homeWon),
    awayWon: weeks.map(({ awayWon }) => awayWon),
  })

const ROW_BYTES = 28

/** Loads players as one value of bytes. @param sql a query of `user_id, points, wins, earlier`. */
export async function loadPlayers(db: Db, sql: string, bindings: Record<string, number | number[]>): Promise<SeasonPlayers> {
  const { rows } = await db.raw<{ rows: { players: Buffer | null }[] }>(
    `select string_agg(uuid_send(user_id) || int4send(points) || int4send(wins) || int4send(earlier), '' order by user_id) as players
     from (${sql}) as players`,
    bindings,
  )
  const bytes = rows[0]?.players ?? Buffer.alloc(0)
  const column = (from: number) =>
    Int32Array.from({ length: bytes.length / ROW_BYTES }, (_, index) => bytes.readInt32BE(index * ROW_BYTES + from))
  return { playerIds: readPlayerIds(bytes, ROW_BYTES), points: column(16), wins: column(20), earlier: column(24) }
}
