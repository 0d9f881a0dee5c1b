import type { Knex } from 'knex'
import { readConfig } from '#server/config.ts'
import { type Job, type Jobs, startJobs } from '#server/platform/jobs/runner.ts'
import { createLog } from '#server/platform/process/log.ts'
import { systemClock } from '#shared/clock.ts'

/** The job runner of one server, on a clock so fast that all pauses have their minimum length. */
export function startFastJobs(db: Knex, jobs: readonly Job[], write: (line: string) => void = () => {}): Jobs {
  const log = createLog('debug', write)
  const config = readConfig({ NODE_ENV: 'test', CLOCK_SPEED: '100000' })
  return startJobs({ db, clock: systemClock, log, config, metrics: { countJobRun: () => undefined } }, jobs)
}

/** A job whose runs end when `finish` is called, with the number of its runs and of simultaneous runs. */
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
