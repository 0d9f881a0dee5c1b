import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDemoFeed } from './demo.ts'
import { createEspnFeed } from './espn/espnFeed.ts'
import { createReplayFeed, openReplayFeed } from './replay.ts'
import type { ScoreFeed } from './scoreFeed.ts'

/**
 * Opens the feed of the settings. Without one, a demo database plays its own season, and others have no games until their owner switches the public scoreboard on.
 * @throws GamesFileFault when the file to replay can't be used.
 */
export async function openScoreFeed(config: Pick<Config, 'feed'>, db: Db): Promise<ScoreFeed> {
  if (config.feed.kind === 'replay') return openReplayFeed(config.feed)
  if (config.feed.kind === 'espn') return createEspnFeed(config.feed)
  return (await openDemoFeed(db)) ?? createReplayFeed([])
}
