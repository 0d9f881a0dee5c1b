import type { Deps } from '#server/deps.ts'
import { pollSchedule, pollScores } from '#server/features/feed/pullScores.ts'
import { pullDetails } from '#server/features/insights/pullDetails.ts'
import { settleDue } from '#server/features/settlement/settleDue.ts'
import { sendPendingMails } from '#server/mail/sendPendingMails.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { cleanUp } from './cleanUp.ts'
import type { Job } from './job.ts'

/** The table of all jobs: each runs at start and then in its turn. The pulls look often and ask only when it is time to. */
export const listJobs = (deps: Deps): Job[] => [
  { name: 'pull-schedule', everyMs: 15 * MINUTE_MS, run: () => pollSchedule(deps) },
  { name: 'pull-scores', everyMs: 30 * SECOND_MS, run: () => pollScores(deps) },
  { name: 'pull-details', everyMs: 5 * MINUTE_MS, run: () => pullDetails(deps) },
  { name: 'settle-weeks', everyMs: MINUTE_MS, run: () => settleDue(deps) },
  // a newsletter to everybody, to a slow mail server
  { name: 'send-mails', everyMs: 30 * SECOND_MS, run: () => sendPendingMails(deps), limitMs: HOUR_MS },
  { name: 'clean-up', everyMs: HOUR_MS, run: () => cleanUp(deps) },
]
