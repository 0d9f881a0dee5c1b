import type { Config, FeedConfig } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The row of `app_state` that exists while the owner has switched the public scoreboard on. */
const SWITCHED_ON = 'public_feed'

/** The feed of a house: the one of the settings, else the public scoreboard while its owner has it switched on. */
export async function readFeedConfig({ db, config }: { db: Db; config: Pick<Config, 'feed' | 'publicFeed'> }): Promise<FeedConfig> {
  return config.feed.kind === 'none' && (await isFeedSwitchedOn(db)) ? config.publicFeed : config.feed
}

const isFeedSwitchedOn = async (db: Db): Promise<boolean> =>
  (await db('app_state').where({ name: SWITCHED_ON }).first('name')) !== undefined

/** Switches the public scoreboard on or off, for all servers of this database. */
export async function switchFeed(db: Db, isOn: boolean): Promise<void> {
  if (isOn) await db('app_state').insert({ name: SWITCHED_ON, value: '{}' }).onConflict('name').ignore()
  else await db('app_state').where({ name: SWITCHED_ON }).delete()
}
