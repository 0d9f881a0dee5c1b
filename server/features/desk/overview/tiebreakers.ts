import type { Deps } from '#server/deps.ts'
import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { readWeek } from '#server/features/play/standings/weekReader.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { TiebreakerAnalytics, TiebreakerTrends } from '#shared/contract/tiebreakers.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { countGuesses } from '#shared/rules/field/field.ts'
import { countSeparations, type Separations } from '#shared/rules/field/rankField.ts'
import { countBits } from '#shared/rules/picks/card.ts'
import type { TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { evaluateTiebreaker, type TiebreakerKind } from '#shared/rules/standings/tiebreakerEffectiveness.ts'
import { describeTrend } from '#shared/rules/standings/tiebreakerTrend.ts'

const TOP_CLUSTERS = 5

type Usage = Record<TiebreakerKind, number>

/** How a week's tiebreaker separated players of equal points; null without cards and while the tiebreaker game is not over. */
export async function analyzeTiebreaker(deps: Pick<Deps, 'db' | 'clock' | 'caches'>, week: WeekKey): Promise<TiebreakerAnalytics | null> {
  const { rules: facts, ranking, field } = (await readWeek(deps, week)).value
  if (facts.tiebreaker === 'pending') return null
  const byScore = countSeparations(ranking)
  if (byScore.length === 0) return null
  const clusters = byScore
    .filter(({ players }) => players > 1)
    .map((ofScore) => ({ score: ofScore.score, userCount: ofScore.players, tiebreakerUsage: toUsage(ofScore, facts.levels) }))
  const sumOf = (kind: TiebreakerKind) => clusters.reduce((sum, { tiebreakerUsage }) => sum + tiebreakerUsage[kind], 0)
  const distribution: Usage = { primary: sumOf('primary'), secondary: sumOf('secondary'), submission_time: sumOf('submission_time') }
  const totalUsers = byScore.reduce((sum, { players }) => sum + players, 0)
  const guessedTotals = countGuesses(field)
  const scores = byScore.map(({ score }) => score)
  return {
    totalUsers,
    uniqueScores: byScore.length,
    scores: { lowest: Math.min(...scores), highest: Math.max(...scores) },
    games: countBits(facts.winners.homeWon | facts.winners.awayWon),
    largestTieCluster: clusters[0]?.userCount ?? 0,
    effectiveness: evaluateTiebreaker({ players: totalUsers, usage: distribution, levels: facts.levels, totals: guessedTotals }),
    tiebreakerDistribution: distribution,
    topTieClusters: clusters.slice(0, TOP_CLUSTERS),
    guessedTotals,
  }
}

/** The players of one score by the level that separated them from the next: the first or the second that refers to the game, or their time. */
function toUsage(separated: Separations, levels: readonly TiebreakLevel[]): Usage {
  const [first, second] = levels.filter((level) => level !== 'submission_time')
  const countOf = (level: TiebreakLevel | undefined) => (level && separated[level]) ?? 0
  return { primary: countOf(first), secondary: countOf(second), submission_time: countOf('submission_time') }
}

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
       where picks.season = :season and ${IS_RANKED} group by 1, 2
     )
     select week, sum(players)::int as "totalUsers", count(*)::int as "uniqueScores",
       coalesce(max(players) filter (where players > 1), 0)::int as "largestTieCluster"
     from scored group by week order by week`,
    { season },
  )
  return rows
}
