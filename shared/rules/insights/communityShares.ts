import { SHARES_SHOWN_FROM_CARDS } from '#shared/contest.ts'
import type { CommunityPicks } from '#shared/model/insights.ts'

const NOTHING_SHOWN: CommunityPicks = { totalPicks: 0, awayPercentage: 0, homePercentage: 0 }

/**
 * How a game was picked, in whole percent that add up to 100; all zero below three cards, because fewer would reveal single picks.
 */
export function communityShares({ away, home }: { away: number; home: number }): CommunityPicks {
  const totalPicks = away + home
  if (totalPicks < SHARES_SHOWN_FROM_CARDS) return NOTHING_SHOWN
  const awayPercentage = Math.round((100 * away) / totalPicks)
  return { totalPicks, awayPercentage, homePercentage: 100 - awayPercentage }
}
