import * as z from 'zod/mini'
import { seasonParams, weekKey, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

const usage = z.object({ primary: z.number(), secondary: z.number(), submission_time: z.number() })

const weekAndSeason = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}-\d{4}$/)),
    z.transform((text) => {
      const [week, season] = text.split('-')
      return { week, season }
    }),
  ),
  weekParams,
)

export const tiebreakerAnalytics = z.object({
  totalUsers: z.number(),
  uniqueScores: z.number(),
  /** Points of the worst and the best card. */
  scores: z.object({ lowest: z.number(), highest: z.number() }),
  /** Games that were decided. */
  games: z.number(),
  largestTieCluster: z.number(),
  effectiveness: z.object({ needsImprovement: z.boolean(), severity: z.enum(['high', 'medium', 'low']), suggestions: z.array(z.string()) }),
  /** Tied players by what separated them from the next one of the same score; the last of a score and shared places count for none. */
  tiebreakerDistribution: usage,
  topTieClusters: z.array(z.object({ score: z.number(), userCount: z.number(), tiebreakerUsage: usage })),
  /** How many players guessed each total, by total. */
  guessedTotals: z.array(z.object({ total: z.number(), players: z.number() })),
})
export type TiebreakerAnalytics = z.output<typeof tiebreakerAnalytics>

export const getTiebreakerAnalytics = defineCall('GET', '/api/admin/tiebreaker-analytics/:weekSeason', 'admin', {
  summary:
    "How a completed week's tiebreaker separated players of equal points; null without cards, and until its tiebreaker game is over.",
  /** Week and season, such as `7-2025`. */
  params: z.object({ weekSeason: weekAndSeason }),
  response: z.nullable(tiebreakerAnalytics),
})

export const tiebreakerTrends = z.object({
  season: weekKey.shape.season,
  summary: z.object({
    totalWeeks: z.number(),
    avgUsersPerWeek: z.number(),
    maxTieCluster: z.number(),
    avgTieCluster: z.number(),
    tiebreakerTrend: z.object({
      direction: z.enum(['increasing', 'decreasing', 'stable']),
      /** Percent. */
      change: z.number(),
      interpretation: z.string(),
    }),
  }),
  trends: z.array(z.object({ week: weekKey.shape.week, totalUsers: z.number(), uniqueScores: z.number(), largestTieCluster: z.number() })),
})
export type TiebreakerTrends = z.output<typeof tiebreakerTrends>

export const getTiebreakerTrends = defineCall('GET', '/api/admin/tiebreaker-trends/:season', 'admin', {
  summary: 'The ties of each completed week of a season, and where they lead.',
  params: seasonParams,
  response: tiebreakerTrends,
})
