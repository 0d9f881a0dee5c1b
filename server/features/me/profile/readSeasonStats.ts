import type { Deps } from '#server/deps.ts'
import { isPlaceShared } from '#server/features/play/standings/sharedPlace.ts'
import type { Db } from '#server/platform/db/db.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { SeasonStats } from '#shared/contract/profile.ts'

type Needs = Pick<Deps, 'db' | 'findSeasonPlace'>
type Row = { correctPicks: number; decidedPicks: number; weeklyWins: number; places: SeasonStats['places'] }

/** A player's figures of a season without a week whose picks are still open, computed from the cards: at most 26 of them, and their results by the primary key. */
export async function readSeasonStats(
  { db, findSeasonPlace }: Needs,
  { userId, season }: { userId: string; season: number },
): Promise<SeasonStats> {
  const { place, isTied, players, isBeingChecked, exceptWeek } = await findSeasonPlace({ playerId: userId, season })
  const figures = await readFigures(db, { userId, season, exceptWeek })
  return { ...figures, currentRank: place, isRankTied: isTied, players, isBeingChecked, seasonScore: figures.correctPicks }
}

async function readFigures(db: Db, of: { userId: string; season: number; exceptWeek: number }): Promise<Row> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with cards as (
       select home_picks, away_picks, home_won, away_won
       from picks join (select * from week_winners where season = :season) as winners using (week)
       where picks.season = :season and picks.user_id = :userId and week between :firstWeek and :lastWeek and week <> :exceptWeek
     )
     select coalesce(sum(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32))), 0)::int as "correctPicks",
       coalesce(sum(bit_count(((home_picks | away_picks) & (home_won | away_won))::bit(32))), 0)::int as "decidedPicks",
       (
         select count(*) from week_results
         where season = :season and user_id = :userId and week between :firstWeek and :lastWeek and place = 1 and score > 0
       )::int as "weeklyWins",
       coalesce((
         select json_agg(json_build_object('week', week, 'place', place, 'isTied', ${isPlaceShared('own')}) order by week) from settlements
         join week_results as own using (season, week) where season = :season and user_id = :userId and week between :firstWeek and :lastWeek
       ), '[]') as places
     from cards`,
    { ...of, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK },
  )
  const [row] = rows
  if (!row) throw new Error('the figures of a season were not computed')
  return row
}
