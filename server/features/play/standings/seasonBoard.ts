import type { Db } from '#server/platform/db/db.ts'
import { BOARD_ROWS, FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { SeasonRow } from '#shared/model/standings.ts'
import { IS_RANKED, type Names } from './cardQueries.ts'
import { toDisplayName } from './weeklyBoard.ts'

type TopRow = Names & { points: number; weekly_wins: number }

/** Weeks without a result are left out, so that a season without results has an empty board. */
const POINTS = `
  select picks.user_id,
    sum(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)))::int as points, 0 as weekly_wins
  from picks join week_winners on week_winners.season = picks.season and week_winners.week = picks.week
  where picks.season = :season::int and picks.week between :firstWeek::int and :lastWeek::int and home_won | away_won <> 0
    and picks.week <> :exceptWeek::int and ${IS_RANKED}
    and picks.user_id not in (select id from users where blocked_at is not null)
  group by picks.user_id`

/** The points that the championship was settled with. Weekly wins decide between equal points. */
const SETTLED_POINTS = 'select user_id, score as points, weekly_wins from season_results where season = :season::int'

/**
 * The first ten of a season by the points of its regular weeks. Until the championship is settled, equal points share a place, in a stable order.
 * @param exceptWeek a week whose picks are still open, which is not counted, because its points would reveal picks. 0 for none.
 */
export async function listSeasonRows(db: Db, season: number, exceptWeek: number): Promise<SeasonRow[]> {
  const isSettled = (await db('settlements').where({ season, week: null }).first('id')) !== undefined
  const { rows } = await db.raw<{ rows: TopRow[] }>(
    `with points as (${isSettled ? SETTLED_POINTS : POINTS}),
       top as (select * from points order by points desc, weekly_wins desc, user_id limit :limit::int)
     select public_id, username, first_name, last_name, points, top.weekly_wins
     from top join users on users.id = top.user_id order by points desc, top.weekly_wins desc, users.id`,
    { season, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK, limit: BOARD_ROWS + 1, exceptWeek },
  )
  return rows.slice(0, BOARD_ROWS).map((row) => ({
    id: row.public_id,
    displayName: toDisplayName(row),
    score: row.points,
    correctPicks: row.points,
    place: 1 + rows.filter((other) => isAbove(other, row)).length,
    isTied: rows.filter((other) => !isAbove(other, row) && !isAbove(row, other)).length > 1,
  }))
}

const isAbove = (one: TopRow, other: TopRow) =>
  one.points > other.points || (one.points === other.points && one.weekly_wins > other.weekly_wins)

/** A player's points of a season, by public id or user id; null for an unknown player. */
export async function findSeasonScore(db: Db, of: { id: string; season: number; exceptWeek: number }): Promise<number | null> {
  const { rows } = await db.raw<{ rows: { points: number }[] }>(
    `select coalesce((select points from (${POINTS}) as points where points.user_id = users.id), 0) as points
     from users where public_id = :id or id = :id`,
    { ...of, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK },
  )
  return rows[0]?.points ?? null
}
