import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { addressOf, openPool } from '#server/platform/db/openPool.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { type JobLock, tryJobLock } from './jobLock.ts'
import { listDueJobs, type RunOptions, recordEnd, recordStart, registerJobs } from './jobRuns.ts'
import { overdueAfterOf, pauseOf, retryPauseOf } from './pace.ts'

/** Periodic work that one server at a time does. It must be safe to repeat: a server may be killed in the middle. */
export type Job = {
  name: string
  /** Milliseconds of the product's time from the end of a run to the start of the next. */
  everyMs: number
  /** The signal is aborted when the server stops: a long run can then end early and in order. */
  run: (options: RunOptions, signal: AbortSignal) => Promise<unknown>
  /** Milliseconds of the machine's time after which a run counts as failed; 10 minutes by default. */
  limitMs?: number
}
export type Jobs = { stop: (limitMs: number) => Promise<void> }

const LIMIT_MS = 10 * MINUTE_MS
/** Interval at which a server polls for due jobs, and for runs that were lost. */
const POLL_EVERY_MS = SECOND_MS / 2
/** Every poll fails while the database is down. Minimum interval between two logs of that error. */
const LOG_AGAIN_AFTER_MS = 10 * SECOND_MS
const CLOSE_LIMIT_MS = SECOND_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'config'> & { metrics: Pick<Metrics, 'countJobRun'> }

/**
 * Runs periodic jobs; any number of servers of one database may do so. A run has an advisory lock on a connection of its own, so that two
 * servers never run the same job at once. A job whose server died is taken over at the next poll.
 * @returns `stop`, which starts no more runs and waits for those under way for `limitMs`; gives up the rest, and never rejects.
 */
export function startJobs({ db, clock, log, config, metrics }: Needs, jobs: readonly Job[]): Jobs {
  const speed = config.clock?.speed ?? 1
  const pool = openPool(addressOf(db), 1)
  const byName = new Map(jobs.map((job) => [job.name, { job, overdueInMs: overdueAfterOf(job.everyMs, speed) }]))
  /** Jobs whose work has not ended in this process; a run over its limit is among them until its work ends. */
  const atWork = new Set<string>()
  const runs = new Set<Promise<void>>()
  const locks = new Set<JobLock>()
  let isRegistered = false
  let isPolling = false
  let isStopping = false
  const stopping = new AbortController()
  let loggedAt = Number.NEGATIVE_INFINITY

  const work = async ({ run, name, limitMs = LIMIT_MS }: Job, options: RunOptions): Promise<string | null> => {
    atWork.add(name)
    const working = (async () => run(options, stopping.signal))()
      .then(() => null, errorLabel)
      .finally(() => atWork.delete(name))
    const timer = new AbortController()
    const isLate = sleep(limitMs, 'TimeLimit', { ref: false, signal: timer.signal }).catch(() => null)
    const fault = await Promise.race([working, isLate])
    timer.abort()
    return fault
  }

  const runOnce = async (name: string) => {
    const entry = byName.get(name)
    const lock = entry && (await tryJobLock(pool, name))
    if (!lock) return
    const { job, overdueInMs } = entry
    locks.add(lock)
    try {
      const options = isStopping ? null : await recordStart(lock.client, { name, overdueInMs, now: clock.now() })
      if (!options) return
      const startedAt = performance.now()
      const fault = await work(job, options)
      const facts = { job: name, ms: Math.round(performance.now() - startedAt) }
      metrics.countJobRun(name, fault === null ? 'ok' : 'failed')
      if (fault === null) log.debug('job_done', facts)
      else log.error('job_failed', { ...facts, reason: fault })
      const nextInMs = (fault === null ? pauseOf : retryPauseOf)(job.everyMs, speed)
      const end = { name, overdueInMs, now: clock.now(), nextInMs }
      await recordEnd(lock.client, end, fault).catch(() => log.info('job_lost', facts))
    } finally {
      locks.delete(lock)
      await lock.release()
    }
  }

  const logFault = (error: unknown) => {
    if (performance.now() - loggedAt < LOG_AGAIN_AFTER_MS) return
    loggedAt = performance.now()
    log.error('jobs_fault', { reason: errorLabel(error) })
  }
  const start = (name: string) => {
    const run = runOnce(name).catch(logFault)
    runs.add(run)
    void run.then(() => runs.delete(run))
  }
  const poll = async () => {
    if (isPolling || isStopping) return
    isPolling = true
    try {
      if (!isRegistered)
        await registerJobs(
          pool,
          [...byName].map(([name, { overdueInMs }]) => ({ name, overdueInMs })),
        )
      isRegistered = true
      const free = [...byName.keys()].filter((name) => !atWork.has(name))
      if (free.length > 0) for (const name of await listDueJobs(pool, free)) start(name)
    } catch (error) {
      if (!isStopping) logFault(error)
    } finally {
      isPolling = false
    }
  }
  void poll()
  const polling = setInterval(() => void poll(), POLL_EVERY_MS)

  const stop = async (limitMs: number) => {
    isStopping = true
    stopping.abort()
    clearInterval(polling)
    const waited = (ms: number) => sleep(ms, null, { ref: false })
    await Promise.race([Promise.all(runs), waited(limitMs)])
    const closing = [pool.destroy(), ...[...locks].map((lock) => lock.release())]
    await Promise.race([Promise.allSettled(closing), waited(CLOSE_LIMIT_MS)])
  }
  return { stop }
}
