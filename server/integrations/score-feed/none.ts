import type { ScoreFeed } from './scoreFeed.ts'

/** The feed of a house without a feed: it has no games, so only imports and admins change games. */
export const noFeed: ScoreFeed = {
  gamesOf: async (_week, now) => ({ games: [], rejected: [], readAt: now, raw: null }),
  detailsOf: async () => null,
  currentSeason: async () => null,
}
