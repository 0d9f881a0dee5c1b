import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { isFeedSwitchedOn } from '#server/db/feedChoice.ts'
import { createEspnFeed } from './espn/espnFeed.ts'
import { noFeed } from './none.ts'
import type { ScoreFeed } from './scoreFeed.ts'

/** The feed of a server that was started without one: the public scoreboard while it is switched on, and no games while it is off. */
export function createSwitchedFeed(db: Db, { publicFeed }: Pick<Config, 'publicFeed'>): ScoreFeed {
  const scoreboard = createEspnFeed(publicFeed)
  const current = async () => ((await isFeedSwitchedOn(db)) ? scoreboard : noFeed)
  return {
    gamesOf: async (week, now) => (await current()).gamesOf(week, now),
    detailsOf: async (game, now) => (await current()).detailsOf(game, now),
    currentSeason: async () => (await current()).currentSeason(),
  }
}
