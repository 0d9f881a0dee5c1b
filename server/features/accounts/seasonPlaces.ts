import type { Cached } from '#server/cache/caches.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { IS_RANKED } from '#server/features/standings/cardQueries.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'

/** The number of players with these points in a season, and the number of their cards. */
type PointsGroup = { points: number; players: number; cards: number }

/** A season with at most this many cards is counted again for each request, which takes a few milliseconds. */
const COUNTED_EACH_TIME = 5_000
/** The count of a larger season is cached for 20 times the time it took, so counting uses at most a twentieth of a database core. */
const EXPIRES_AFTER_TIMES = 20
const MAX_CACHED_SEASONS = 2

export type CountPlayersAbove = (of: { season: number; points: number }) => Promise<number>

/**
 * Creates a function that counts the players with more points than given in a season's regular weeks. The query reads every card of the
 * season (by the primary key, which begins with season and week) and groups the players by points, so one result answers every request.
 */
export function createCountPlayersAbove({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>): CountPlayersAbove {
  const seasons = caches.create<PointsGroup[]>(MAX_CACHED_SEASONS)
  const readSeason = async (season: number): Promise<Cached<PointsGroup[]>> => {
    const startedAtMs = performance.now()
    const groups = await countPoints(db, season)
    const cards = groups.reduce((sum, group) => sum + group.cards, 0)
    const afterMs = cards > COUNTED_EACH_TIME ? EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs) : 0
    return { value: groups, expiresAt: clock.now() + afterMs }
  }
  return async ({ season, points }) => {
    const { value: groups } = await seasons.get(String(season), () => readSeason(season))
    return groups.filter((group) => group.points > points).reduce((sum, group) => sum + group.players, 0)
  }
}

/** Weeks without a winner yet are left out: they give nobody a point. */
async function countPoints(db: Db, season: number): Promise<PointsGroup[]> {
  const { rows } = await db.raw<{ rows: PointsGroup[] }>(
    `select points::int, count(*)::int as players, sum(cards)::int as cards
     from (
       select sum(bit_count((home_picks & home_won)::bit(32)) + bit_count((away_picks & away_won)::bit(32))) as points, count(*) as cards
       from picks join week_winners on week_winners.season = picks.season and week_winners.week = picks.week
       where picks.season = :season and picks.week between :firstWeek and :lastWeek and home_won | away_won <> 0 and ${IS_RANKED}
         and picks.user_id not in (select id from users where blocked_at is not null)
       group by picks.user_id
     ) as players
     group by points`,
    { season, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK },
  )
  return rows
}
