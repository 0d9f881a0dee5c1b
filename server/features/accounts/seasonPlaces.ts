import type { Db } from '#server/db/db.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'

/** How many players, with how many cards, have so many points in a season. */
type PointsGroup = { points: number; players: number; cards: number }
type Count = { season: number; groups: Promise<PointsGroup[]>; freshUntilMs: number }

/** Below this many cards counting takes a few milliseconds: it is done for each who asks. */
const COUNTED_EACH_TIME = 5_000
/** Above, a count is fresh for so many times as long as it took: ranks never cost more than a twentieth of one database core. */
const FRESH_TIMES = 20

const latestCounts = new WeakMap<Db, Count>()

/**
 * How many players have more points in a season's regular weeks. Counting needs every card of the season (by the primary key, which
 * begins with season and week), whoever asks; so all who ask share one count, as points → players. In a group's contest it is made each
 * time and always right. With 100,000 players and 18 weeks it takes a second or two, stays fresh for half a minute, and whoever comes
 * after that is answered from the old one while the next is made.
 */
export async function countPlayersAbove(db: Db, { season, points }: { season: number; points: number }): Promise<number> {
  const groups = await findCount(db, season).groups
  return groups.filter((group) => group.points > points).reduce((sum, group) => sum + group.players, 0)
}

function findCount(db: Db, season: number): Count {
  const latest = latestCounts.get(db)
  if (latest?.season !== season) return beginCount(db, season, null)
  if (performance.now() >= latest.freshUntilMs) void beginCount(db, season, latest)
  return latest
}

/** Starts a count that everybody gets from now on, or, when there is an older one to answer with, from its end on. */
function beginCount(db: Db, season: number, older: Count | null): Count {
  const startedAtMs = performance.now()
  const count: Count = { season, groups: countPoints(db, season), freshUntilMs: Number.POSITIVE_INFINITY }
  if (older) older.freshUntilMs = Number.POSITIVE_INFINITY
  else latestCounts.set(db, count)

  const freshUntil = () => performance.now() + FRESH_TIMES * (performance.now() - startedAtMs)
  count.groups.then(
    (groups) => {
      count.freshUntilMs = freshUntil()
      if (groups.reduce((sum, group) => sum + group.cards, 0) >= COUNTED_EACH_TIME) latestCounts.set(db, count)
      else latestCounts.delete(db)
    },
    () => {
      // Who waits for this count gets its error; an older one stays, and is tried to be replaced a while later.
      if (older) older.freshUntilMs = freshUntil()
      else latestCounts.delete(db)
    },
  )
  return count
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
