import type { Deps, FindSeasonPlace, SeasonPlace } from '#server/deps.ts'
import type { Cached } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { IS_RANKED } from './cardQueries.ts'

/** The number of players with these points in a season, and the number of their cards. */
type PointsGroup = { points: number; players: number; cards: number }

/** A season with at most this many cards is counted again for each request, which takes a few milliseconds. */
const COUNTED_EACH_TIME = 5_000
/** The count of a larger season is cached for 20 times the time it took, so counting uses at most a twentieth of a database core. */
const EXPIRES_AFTER_TIMES = 20
const MAX_CACHED_SEASONS = 2

/**
 * Creates a function that finds a player's place in a season: that of the settled championship, where weekly wins separate equal points; before, the
 * place by the points of the regular weeks, which equal points share. The count reads every card of the season (by the primary key, which begins with
 * season and week) and groups the players by points, so one result answers every request.
 */
export function createFindSeasonPlace({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>): FindSeasonPlace {
  const seasons = caches.create<PointsGroup[]>(MAX_CACHED_SEASONS)
  const readSeason = async (season: number): Promise<Cached<PointsGroup[]>> => {
    const startedAtMs = performance.now()
    const groups = await countPoints(db, season)
    const cards = groups.reduce((sum, group) => sum + group.cards, 0)
    const afterMs = cards > COUNTED_EACH_TIME ? EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs) : 0
    return { value: groups, expiresAt: clock.now() + afterMs }
  }
  return async ({ playerId, season, points }) => {
    const { value: groups } = await seasons.get(String(season), () => readSeason(season))
    const count = (some: readonly PointsGroup[]) => some.reduce((sum, { players }) => sum + players, 0)
    const byPoints = {
      place: 1 + count(groups.filter((group) => group.points > points)),
      isTied: count(groups.filter((group) => group.points === points)) > 1,
    }
    return { ...((await findSettledPlace(db, season, playerId)) ?? byPoints), players: count(groups) }
  }
}

const findSettledPlace = (db: Db, season: number, playerId: string) =>
  db('season_results as own')
    .where({ 'own.season': season, 'own.user_id': playerId })
    .first<Pick<SeasonPlace, 'place' | 'isTied'> | undefined>(
      'own.place',
      db.raw(
        `exists (select from season_results as other where other.season = own.season and other.place = own.place and other.user_id <> own.user_id) as "isTied"`,
      ),
    )

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
