import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { countScoreGroups, type ScoreGroup } from '#server/features/standings/cardQueries.ts'
import { readWeekFacts } from '#server/features/standings/weekFacts.ts'
import type { TiebreakerAnalytics, TiebreakerTrends } from '#shared/contract/tiebreakers.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { countBits } from '#shared/rules/card.ts'
import { levelsThatCount, type TiebreakLevel } from '#shared/rules/ranking.ts'
import { judgeTiebreaker, type TiebreakerKind } from '#shared/rules/tiebreakerEffectiveness.ts'
import { describeTrend } from '#shared/rules/tiebreakerTrend.ts'

const TOP_CLUSTERS = 5

type Usage = Record<TiebreakerKind, number>

/** How a week's tiebreaker separated players of equal points; null without cards and while the tiebreaker game is not over. */
export async function analyzeTiebreaker({ db, clock }: Pick<Deps, 'db' | 'clock'>, week: WeekKey): Promise<TiebreakerAnalytics | null> {
  const facts = await readWeekFacts(db, week, clock.now())
  if (facts.tiebreaker === 'pending') return null
  const groups = await countScoreGroups(db, facts)
  if (groups.length === 0) return null
  const levels = levelsThatCount(facts)
  const byScore = groupBy(groups, ({ score }) => score)
  const clusters = [...byScore]
    .map(([score, ofScore]) => ({ score, userCount: countPlayers(ofScore), tiebreakerUsage: countUsage(ofScore, levels) }))
    .filter(({ userCount }) => userCount > 1)
    .sort((one, other) => other.userCount - one.userCount || other.score - one.score)
  const distribution = clusters.reduce<Usage>((sum, { tiebreakerUsage: one }) => addUsage(sum, one), NO_USAGE)
  const totalUsers = countPlayers(groups)
  const guessedTotals = await countGuessedTotals(db, week)
  const scores = [...byScore.keys()]
  return {
    totalUsers,
    uniqueScores: byScore.size,
    scores: { lowest: Math.min(...scores), highest: Math.max(...scores) },
    games: countBits(facts.winners.homeWon | facts.winners.awayWon),
    largestTieCluster: clusters[0]?.userCount ?? 0,
    effectiveness: judgeTiebreaker({ players: totalUsers, usage: distribution, levels: facts.levels, totals: guessedTotals }),
    tiebreakerDistribution: distribution,
    topTieClusters: clusters.slice(0, TOP_CLUSTERS),
    guessedTotals,
  }
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const NO_USAGE: Usage = { primary: 0, secondary: 0, submission_time: 0 }
const addUsage = (one: Usage, other: Usage): Usage => ({
  primary: one.primary + other.primary,
  secondary: one.secondary + other.secondary,
  submission_time: one.submission_time + other.submission_time,
})
const countPlayers = (groups: readonly ScoreGroup[]) => groups.reduce((sum, { players }) => sum + players, 0)

/**
 * What settles the places of players of one score: the first level after which nobody shares a player's values. Only levels before the
 * submission time refer to the game; players who still share their values after those are settled by time.
 */
function countUsage(groups: readonly ScoreGroup[], levels: readonly TiebreakLevel[]): Usage {
  const end = levels.indexOf('submission_time')
  const [first, second] = levels.slice(0, end === -1 ? levels.length : end)
  const settledBy = (...keys: TiebreakLevel[]) => {
    const alike = groupBy(groups, (group) => keys.map((level) => valueAt(group, level)).join(' '))
    return [...alike.values()].filter((ones) => countPlayers(ones) === 1).length
  }
  const primary = first ? settledBy(first) : 0
  const secondary = first && second ? settledBy(first, second) - primary : 0
  return { primary, secondary, submission_time: countPlayers(groups) - primary - secondary }
}

const valueAt = ({ distance, missed }: ScoreGroup, level: TiebreakLevel) => (level === 'total_distance' ? distance : missed)

const countGuessedTotals = (db: Db, { season, week }: WeekKey) =>
  db('picks')
    .where({ season, week })
    .groupBy('tie_breaker_score')
    .orderBy('tie_breaker_score')
    .select<{ total: number; players: number }[]>({ total: 'tie_breaker_score' }, db.raw('count(*)::int as players'))

/** The ties of each completed week of a season. */
export async function readTiebreakerTrends({ db }: Pick<Deps, 'db'>, season: number): Promise<TiebreakerTrends> {
  const trends = await listClusters(db, season)
  const average = (values: readonly number[]) =>
    values.length === 0 ? 0 : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10
  const largest = trends.map(({ largestTieCluster }) => largestTieCluster)
  return {
    season,
    summary: {
      totalWeeks: trends.length,
      avgUsersPerWeek: average(trends.map(({ totalUsers }) => totalUsers)),
      maxTieCluster: Math.max(0, ...largest),
      avgTieCluster: average(largest),
      tiebreakerTrend: describeTrend(trends),
    },
    trends,
  }
}

/** Weeks whose games are all over; a cluster has at least two players. */
async function listClusters(db: Db, season: number): Promise<TiebreakerTrends['trends']> {
  const { rows } = await db.raw<{ rows: TiebreakerTrends['trends'] }>(
    `with completed as (
       select week from games where season = :season group by week having bool_and(game_status in ('final', 'cancelled'))
     ), scored as (
       select picks.week, bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)) as score, count(*)::int as players
       from picks join completed using (week) join (select * from week_winners where season = :season) as winners using (week)
       where picks.season = :season group by 1, 2
     )
     select week, sum(players)::int as "totalUsers", count(*)::int as "uniqueScores",
       coalesce(max(players) filter (where players > 1), 0)::int as "largestTieCluster"
     from scored group by week order by week`,
    { season },
  )
  return rows
}
