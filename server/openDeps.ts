import { type Clock, systemClock, travellingClock } from '#shared/clock.ts'
import { createCaches } from './cache/caches.ts'
import { createResponseCache } from './cache/responseCache.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/openDatabase.ts'
import type { Deps } from './deps.ts'
import { seedDemo } from './features/demo/seedDemo.ts'
import { isDemoDatabase } from './features/house/isDemoDatabase.ts'
import { openScoreFeed } from './integrations/score-feed/openScoreFeed.ts'
import { createRateLimits } from './limits/rateLimit.ts'
import { forwardChanges } from './live/forwardChanges.ts'
import { createLiveHub } from './live/liveHub.ts'
import type { Log } from './log.ts'
import { openMailer } from './mail/openMailer.ts'

/** The product's clock: the machine's own, or outside production one that lives in another week. */
export function createClock({ clock }: Pick<Config, 'clock'>): Clock {
  if (!clock) return systemClock
  return travellingClock(clock.startsAt === null ? systemClock.now() : Date.parse(clock.startsAt), clock.speed)
}

/**
 * Opens everything the server works with, in order: the database, its tables, the demo season where it belongs, mail, the feed.
 * `close` ends it in the other order.
 * @param build names the app that is handed out; null without one.
 * @throws Error with one line for a person when something can't be used.
 */
export async function openDeps(config: Config, log: Log, { headers, build }: { headers: Record<string, string>; build: string | null }) {
  const clock = createClock(config)
  const database = await openDatabase(config, log)
  try {
    const { db } = database
    await migrate(db, log)
    const isDemo = await isDemoDatabase(db)
    if (isDemo && config.isProduction) throw new Error('This database holds the demo season. Production needs one of its own.')
    if (!isDemo && config.isDemoAllowed) await seedDemo({ db, clock, log })

    const caches = createCaches(clock)
    const live = createLiveHub({ clock, build })
    const changes = forwardChanges(database.url, log, { caches, live })
    const mailer = await openMailer(config, log)
    const deps: Deps = {
      db,
      clock,
      log,
      config,
      mailer,
      caches,
      responseCache: createResponseCache(caches, { clock, headers, config }),
      live,
      rateLimits: createRateLimits({ db, log, isEnabled: config.hasRateLimits }),
      scoreFeed: await openScoreFeed(config, db),
    }
    const close = async () => {
      live.end()
      await changes.close()
      await mailer.close()
      await database.close()
    }
    return { deps, where: database.where, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
