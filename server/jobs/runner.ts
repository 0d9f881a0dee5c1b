import { SECOND_MS } from '#shared/clock.ts'
import { codeOf } from '../db/systemError.ts'
import type { Deps } from '../deps.ts'
import { createJobLock } from './jobLock.ts'

/** Something done again and again; twice must do no harm. */
export type Job = {
  name: string
  /** Milliseconds of the product's time from the end of one run to the next; the first run is at once. */
  everyMs: number
  run: () => Promise<unknown>
}

/** However fast the clock runs, a job leaves the machine alone for this long. */
const SHORTEST_PAUSE_MS = SECOND_MS
/** A timer takes no more. */
const LONGEST_PAUSE_MS = 2 ** 31 - 1

/**
 * Starts all jobs. A job never overlaps itself, neither in this process nor on another server of the same database; one that fails is
 * logged and tried again in its turn. A clock that runs faster paces them faster.
 * @returns `stop`, which resolves when whatever was running is done.
 */
export function startJobs({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>, jobs: readonly Job[]): { stop: () => Promise<void> } {
  const lock = createJobLock(db)
  const speed = config.clock?.speed ?? 1
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  let isStopping = false

  const runOnce = async (job: Job) => {
    const startedAt = performance.now()
    try {
      const isDone = await lock.run(job.name, job.run)
      log.debug(isDone ? 'job_done' : 'job_left_to_another_server', { job: job.name, ms: Math.round(performance.now() - startedAt) })
    } catch (error) {
      log.error('job_failed', { job: job.name, reason: error instanceof Error ? error.name : 'unknown', code: codeOf(error) })
    }
  }
  const begin = (job: Job) => {
    const run = runOnce(job).then(() => {
      running.delete(job.name)
      if (!isStopping)
        timers.set(
          job.name,
          setTimeout(() => begin(job), pauseOf(job.everyMs, speed)),
        )
    })
    running.set(job.name, run)
  }
  for (const job of jobs) begin(job)

  const stop = async () => {
    isStopping = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running.values())
    await lock.close()
  }
  return { stop }
}

/** Milliseconds of the machine's time to wait between two runs. */
export const pauseOf = (everyMs: number, speed: number) => Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, everyMs / speed))
