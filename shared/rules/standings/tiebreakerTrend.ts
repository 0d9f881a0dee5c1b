import { seasonTypeOf } from '#shared/rules/weeks/week.ts'
import * as texts from './tiebreakerTrend.texts.ts'

/** A season's ties, from the first to the last completed week of the kind that was played last. */
export type TiebreakerTrend = { direction: 'increasing' | 'decreasing' | 'stable'; change: number; interpretation: string }

type Week = { week: number; totalUsers: number; largestTieCluster: number }

/** A change smaller than this is none. Percent. */
const STEADY_BELOW_PERCENT = 10
const FEWEST_WEEKS = 3

/** The weeks that a trend compares: those of the same kind as the last one, because a preseason week has another field and fewer games. */
export function comparableWeeks<W extends Week>(weeks: readonly W[]): W[] {
  const last = weeks.at(-1)
  return last ? weeks.filter(({ week }) => seasonTypeOf(week) === seasonTypeOf(last.week)) : []
}

/** Whether there are enough weeks to speak of a trend. */
export const hasTrend = (weeks: readonly Week[]) => comparableWeeks(weeks).length >= FEWEST_WEEKS

/**
 * Compares the share of the players that the largest group of tied ones makes up, in the last week with that in the first, in percent. Says
 * nothing with fewer than three comparable weeks. See docs/product/numbers.md, "Tiebreaker analytics".
 */
export function describeTrend(weeks: readonly Week[]): TiebreakerTrend {
  const alike = comparableWeeks(weeks)
  const [first, last] = [alike[0], alike.at(-1)]
  if (!first || !last || !hasTrend(weeks)) {
    const kind = last ? seasonTypeOf(last.week) : 'any'
    return { direction: 'stable', change: 0, interpretation: texts.aTrendNeedsThreeCompleted({ kind }) }
  }
  const [from, to] = [shareOf(first), shareOf(last)]
  const change = from === 0 ? 0 : Math.round((100 * (to - from)) / from)
  const direction = change >= STEADY_BELOW_PERCENT ? 'increasing' : change <= -STEADY_BELOW_PERCENT ? 'decreasing' : 'stable'
  const share = texts.ofThePlayersThenNow({ before: percentText(from), now: percentText(to) })
  const sentence = direction === 'stable' ? texts.theLargestGroupOfTied() : texts.theLargestGroupOfTiedPlayers()
  return { direction, change, interpretation: `${sentence}: ${share}.` }
}

const shareOf = ({ totalUsers, largestTieCluster }: Week) => (totalUsers === 0 ? 0 : largestTieCluster / totalUsers)
const percentText = (share: number) => `${Math.round(100 * share)}%`
