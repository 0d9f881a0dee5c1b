import type { Cached } from '#server/cache/caches.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'

/** How many players, with how many cards, have so many points in a season. */
type PointsGroup = { points: number; players: number; cards: number }

/** Up to this many cards, counting takes a few milliseconds and is done for each player who asks. */
const COUNTED_EACH_TIME = 5_000
/** A larger count is cached for this many times as long as it took: ranks then take at most a twentieth of a database core. */
const EXPIRES_AFTER_TIMES = 20
const MAX_CACHED_SEASONS = 2

export type CountPlayersAbove = (of: { season: number; points: number }) => Promise<number>

/**
 * Makes the query of how many players have more points than these in a season's regular weeks. It reads every card of the season (by the
 * primary key, which begins with season and week), so it counts the players by points, and one count serves all who ask.
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
       where picks.season = :season and picks.week between :firstWeek and :lastWeek and home_won | away_won <> 0
       group by picks.user_id
     ) as players
     group by points`,
    { season, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK },
  )
  return rows
}
