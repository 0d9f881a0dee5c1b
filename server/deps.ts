import type { Knex } from 'knex'
import type { Clock } from '#shared/clock.ts'
import type { SharedAnswers } from './cache/responseCache.ts'
import type { Config } from './config.ts'
import type { ScoreFeed } from './integrations/score-feed/scoreFeed.ts'
import type { RateLimits } from './limits/rateLimit.ts'
import type { LiveHub } from './live/liveHub.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'

/** A Knex or one of its transactions; whoever gets one need not know which. */
export type Db = Knex

/** Everything the server's features reach the outside with. Each names the few it needs: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = {
  db: Db
  clock: Clock
  scoreFeed: ScoreFeed
  mailer: Mailer
  log: Log
  config: Config
  rateLimits: RateLimits
  sharedAnswers: SharedAnswers
  live: LiveHub
}
