import type { Knex } from 'knex'
import { readConfig } from '#server/config.ts'
import type { Job } from '#server/jobs/job.ts'
import { type Jobs, startJobs } from '#server/jobs/runner.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#shared/clock.ts'

export const SOON = { timeout: 10_000, interval: 20 }

/** A server whose clock runs so fast that jobs pause for the shortest time only. @param logged gets what it logs. */
export function startFastJobs(db: Knex, jobs: readonly Job[], logged: string[] = []): Jobs {
  const log = createLog('debug', (line) => logged.push(line))
  return startJobs({ db, clock: systemClock, log, config: readConfig({ NODE_ENV: 'test', CLOCK_SPEED: '100000' }) }, jobs)
}

/** Work that goes on until it is let go, and counts how often it began and how many are at it. */
export function aBlockedJob(name: string, limits: Partial<Job> = {}) {
  const seen = { begun: 0, atOnce: 0, mostAtOnce: 0 }
  const waiting: (() => void)[] = []
  const run = async () => {
    seen.begun += 1
    seen.atOnce += 1
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
    await new Promise<void>((done) => waiting.push(done))
    seen.atOnce -= 1
  }
  return { seen, finish: () => waiting.shift()?.(), job: { name, everyMs: 1_000, run, ...limits } }
}
