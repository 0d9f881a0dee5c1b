import { HOUR_MS, SECOND_MS } from '#shared/clock.ts'
import type { Deps } from '../deps.ts'
import { sendPendingMails } from '../features/accounts/mail/sendPendingMails.ts'
import { pullSchedule, pullScores } from '../features/games/pullScores.ts'
import { cleanUp } from './cleanUp.ts'
import type { Job } from './runner.ts'

/** The table of all jobs: each runs at start and then in its turn. */
export const listJobs = (deps: Deps): Job[] => [
  { name: 'pull schedule', everyMs: 6 * HOUR_MS, run: () => pullSchedule(deps) },
  { name: 'pull scores', everyMs: 30 * SECOND_MS, run: () => pullScores(deps) },
  { name: 'send mails', everyMs: 30 * SECOND_MS, run: () => sendPendingMails(deps) },
  { name: 'clean up', everyMs: HOUR_MS, run: () => cleanUp(deps) },
]
