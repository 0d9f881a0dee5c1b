/** A season's ties from its first to its last completed week. */
export type TiebreakerTrend = { direction: 'increasing' | 'decreasing' | 'stable'; change: number; interpretation: string }

type Week = { totalUsers: number; largestTieCluster: number }

/** A change smaller than this is none. Percent. */
const STEADY_BELOW_PERCENT = 10

/**
 * Compares the largest group of tied players in the last week with that of the first, in percent, and says how much of it comes from the
 * number of players. See docs/product/numbers.md, "Tiebreaker analytics".
 */
export function describeTrend(weeks: readonly Week[]): TiebreakerTrend {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || weeks.length < 2) return { direction: 'stable', change: 0, interpretation: 'A trend needs two completed weeks.' }
  const change = percentChange(first.largestTieCluster, last.largestTieCluster)
  const growth = percentChange(first.totalUsers, last.totalUsers)
  const direction = change >= STEADY_BELOW_PERCENT ? 'increasing' : change <= -STEADY_BELOW_PERCENT ? 'decreasing' : 'stable'
  return { direction, change, interpretation: interpretationOf(direction, change, growth) }
}

const percentChange = (from: number, to: number) => (from === 0 ? 0 : Math.round((100 * (to - from)) / from))

function interpretationOf(direction: TiebreakerTrend['direction'], change: number, growth: number): string {
  if (direction === 'stable') return 'The largest group of tied players stays about the same size.'
  const field =
    growth === 0 ? 'The field kept its size' : `The field ${growth > 0 ? 'grew' : 'shrank'} by ${Math.abs(growth)}% in the same time`
  const isMostlySize = Math.sign(growth) === Math.sign(change) && Math.abs(growth) * 2 >= Math.abs(change)
  return `${field}, so ${isMostlySize ? 'most of it is size, not the tiebreaker' : 'it is not only size'}.`
}
