import type { ScoreFeed } from './scoreFeed.ts'

/** The feed of a house that has none: it knows no game, and nothing changes what was imported or entered by hand. */
export const noFeed: ScoreFeed = {
  gamesOf: async (_week, now) => ({ games: [], rejected: [], readAt: now, raw: null }),
  detailsOf: async () => null,
  currentSeason: async () => null,
}
