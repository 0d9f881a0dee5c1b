import type { Deps } from '#server/deps.ts'
import { storeForeignLogos } from '#server/features/desk/house-settings/storeForeignLogos.ts'
import { sendReports } from '#server/features/desk/report/sendReports.ts'
import { backUp } from '#server/features/desk/system/backUp.ts'
import { copyOffsite } from '#server/features/desk/system/copyOffsite.ts'
import { planNotices } from '#server/features/messages/notices/planNotices.ts'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { awardDue } from '#server/features/play/achievements/awardDue.ts'
import { pullDetails } from '#server/features/play/insights/pullDetails.ts'
import { readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { pollSchedule, pollScores, pullSchedule, pullScores } from '#server/features/slate/feed/pullScores.ts'
import { endLongVisits } from '#server/features/venues/location/visits.ts'
import { createEspnFeed } from '#server/integrations/score-feed/espn/espnFeed.ts'
import type { Job } from '#server/platform/jobs/runner.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { cleanUp } from './cleanUp.ts'

/** All periodic jobs. Each runs when a server starts and then at its interval. The polls of the feed decide whether a request is due. */
export function listJobs(deps: Deps): Job[] {
  const withFeed = createFeedChooser(deps)
  return [
    {
      name: 'pull-schedule',
      everyMs: 15 * MINUTE_MS,
      run: async ({ isForced }) => (isForced ? pullSchedule : pollSchedule)(await withFeed()),
    },
    { name: 'pull-scores', everyMs: 30 * SECOND_MS, run: async ({ isForced }) => (isForced ? pullScores : pollScores)(await withFeed()) },
    { name: 'pull-details', everyMs: 5 * MINUTE_MS, run: async () => pullDetails(await withFeed()) },
    { name: 'settle-weeks', everyMs: MINUTE_MS, run: () => settleDue(deps) },
    { name: 'award-achievements', everyMs: MINUTE_MS, run: (_order, signal) => awardDue(deps, signal) },
    { name: 'end-visits', everyMs: 5 * MINUTE_MS, run: () => endLongVisits(deps) },
    { name: 'deliver', everyMs: 3 * SECOND_MS, run: (_order, signal) => deps.delivery.deliver({ signal }) },
    { name: 'plan-notices', everyMs: 10 * SECOND_MS, run: (_order, signal) => planNotices(deps, signal) },
    { name: 'back-up', everyMs: 15 * MINUTE_MS, limitMs: HOUR_MS, run: (options) => backUp(deps, options) },
    { name: 'copy-off-site', everyMs: 15 * MINUTE_MS, limitMs: HOUR_MS, run: () => copyOffsite(deps) },
    { name: 'owner-reports', everyMs: 5 * MINUTE_MS, run: () => sendReports(deps) },
    { name: 'store-logos', everyMs: 6 * HOUR_MS, run: () => storeForeignLogos(deps) },
    { name: 'clean-up', everyMs: HOUR_MS, run: () => cleanUp(deps) },
  ]
}

/** The feed of the settings, or the public scoreboard while the owner has it switched on, as they had it when the run began. */
function createFeedChooser(deps: Deps): () => Promise<Deps> {
  const scoreboard = createEspnFeed(deps.config.publicFeed)
  return async () => {
    const feed = await readFeedConfig(deps)
    return feed === deps.config.feed ? deps : { ...deps, scoreFeed: scoreboard, config: { ...deps.config, feed } }
  }
}
