import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { addressOf, openPool } from '#server/db/openPool.ts'
import type { Deps } from '#server/deps.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { createFaultLog } from './faults.ts'
import type { Job } from './job.ts'
import { keepJobRuns } from './jobRuns.ts'
import { createBoss, HEARTBEAT_EVERY_SECONDS, openQueues } from './openBoss.ts'
import { overdueAfterOf, pollSecondsOf } from './pace.ts'
import { createTurnTaker, turnAfterPause, turnAtOnce } from './turns.ts'

/** One for pg-boss's own work, one beside it: what it does is short. */
const POOL_MAX = 2
/** Before the queues are asked for again: while another server is making them, and after a fault. */
const OPEN_PAUSE_MS = SECOND_MS / 4
const FAULT_PAUSE_MS = 2 * SECOND_MS
/** Whoever ends a run adds the next turn; one that nobody ended, or that was removed, is made up for this often. */
const MAKE_UP_EVERY_MS = 10 * SECOND_MS
/** pg-boss looks this often whether the runs under way are done. */
const STOP_STEP_MS = SECOND_MS / 2
/** To hand back what is not done, and to close what is open. */
const CLOSE_LIMIT_MS = SECOND_MS

export type Jobs = { stop: (limitMs: number) => Promise<void> }

/**
 * Starts all jobs, of which any number of servers of one database may have the same. A run belongs to one server for as long as that
 * server says so; one that fails is tried again, ever later, then becomes a dead letter, and the job goes on in its next turn. A clock that
 * runs faster paces them faster.
 * @returns `stop`, which begins no more runs, waits for those under way for so long, hands the rest back, and never rejects.
 */
export function startJobs({ db, clock, log, config }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>, jobs: readonly Job[]): Jobs {
  const speed = config.clock?.speed ?? 1
  const pool = openPool(addressOf(db), POOL_MAX)
  const logFault = createFaultLog(log)
  const stopping = new AbortController()

  const begin = async (boss: PgBoss) => {
    for (const job of jobs) {
      const takeTurn = createTurnTaker({ pool, boss, clock, log, speed }, job)
      await boss.upsert(job.name, null, turnAtOnce)
      const options = { pollingIntervalSeconds: pollSecondsOf(job.everyMs, speed), heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS }
      await boss.work(job.name, options, async ([turn]) => (turn ? takeTurn(turn) : undefined))
    }
  }

  const open = async (): Promise<PgBoss | null> => {
    const overdue = jobs.map(({ name, everyMs }) => ({ name, overdueInMs: overdueAfterOf(everyMs, speed) }))
    while (!stopping.signal.aborted) {
      const boss = createBoss(pool)
      boss.on('error', (error: unknown) => logFault('jobs_fault', error))
      boss.on('warning', ({ message }) => log.info('jobs_warning', { about: message.split(':')[0] }))
      let pauseMs = OPEN_PAUSE_MS
      try {
        // before anything that may fail for good: jobs that never begin are overdue in the end
        await keepJobRuns(pool, overdue)
        if (await openQueues(boss, pool, jobs, speed)) {
          await begin(boss)
          return boss
        }
      } catch (error) {
        logFault('jobs_not_started', error)
        pauseMs = FAULT_PAUSE_MS
      }
      await boss.stop({ graceful: false, close: false }).catch(() => undefined)
      await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => undefined)
    }
    return null
  }

  const opening = open()
  const makeUp = async () => {
    const boss = await opening
    for (const job of jobs) if (!stopping.signal.aborted) await boss?.send(job.name, null, turnAfterPause(job, speed))
  }
  const makingUp = setInterval(() => void makeUp().catch((error: unknown) => logFault('jobs_fault', error)), MAKE_UP_EVERY_MS)

  const close = async (limitMs: number) => {
    const boss = await opening
    await boss?.stop({ close: false, timeout: limitMs - STOP_STEP_MS })
  }
  const stop = async (limitMs: number) => {
    stopping.abort()
    clearInterval(makingUp)
    const waited = (ms: number) => sleep(ms, null, { ref: false })
    await Promise.race([close(limitMs).catch((error: unknown) => logFault('jobs_fault', error)), waited(limitMs + CLOSE_LIMIT_MS)])
    await Promise.race([pool.destroy().catch(() => undefined), waited(CLOSE_LIMIT_MS)])
  }
  return { stop }
}
