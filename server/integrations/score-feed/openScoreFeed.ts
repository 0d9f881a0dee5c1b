import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { openDemoFeed } from './demo.ts'
import { createEspnFeed } from './espn/espnFeed.ts'
import { openReplayFeed } from './replay.ts'
import type { ScoreFeed } from './scoreFeed.ts'
import { createSwitchedFeed } from './switchedFeed.ts'

/**
 * Opens the feed of the settings. Without one, a demo database plays its own season, and others follow the choice of their owner.
 * @throws GamesFileFault when the file to replay can't be used.
 */
export async function openScoreFeed(config: Pick<Config, 'feed' | 'publicFeed'>, db: Db): Promise<ScoreFeed> {
  if (config.feed.kind === 'replay') return openReplayFeed(config.feed)
  if (config.feed.kind === 'espn') return createEspnFeed(config.feed)
  return (await openDemoFeed(db)) ?? createSwitchedFeed(db, config)
}
