import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss, Job as Turn } from 'pg-boss'
import { SECOND_MS } from '#shared/clock.ts'
import { addressOf, openPool } from '../db/openPool.ts'
import type { Deps } from '../deps.ts'
import { toBossDatabase } from './bossDatabase.ts'
import { createFaultLog, faultOf } from './faults.ts'
import type { Job } from './job.ts'
import { keepJobRuns, noteEnd, noteStart } from './jobRuns.ts'
import { createBoss, HEARTBEAT_EVERY_SECONDS, limitOf, openQueues } from './openBoss.ts'
import { overdueAfterOf, pauseOf, pollSecondsOf } from './pace.ts'
import { runWithin } from './runWithin.ts'

/** One for pg-boss's own work, one beside it: what it does is short. */
const POOL_MAX = 2
/** The one turn of a job has this key, by which it can be drawn forward. */
const TURN = 'turn'
/** Before the queues are asked for again: another server is making them, or the database is away. */
const OPEN_PAUSE_MS = SECOND_MS / 4
/** Whoever ends a run adds the next turn; one that nobody ended, or that was removed, is made up for this often. */
const MAKE_UP_EVERY_MS = 10 * SECOND_MS
/** pg-boss looks this often whether the runs under way are done. */
const STOP_STEP_MS = SECOND_MS / 2
/** To hand back what is not done and to close what is open. */
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
  const overdueInMs = ({ everyMs }: Job) => overdueAfterOf(everyMs, speed)
  const nextTurn = ({ everyMs }: Job) => ({ singletonKey: TURN, startAfter: pauseOf(everyMs, speed) / SECOND_MS })

  /** Ends a turn and adds the next, both or neither. While the turn is to be tried again there is no room for a next one, and none is added. */
  const settle = (boss: PgBoss, job: Job, turn: Turn<unknown>, fault: string | null): Promise<boolean> =>
    pool.transaction(async (trx) => {
      const here = { db: toBossDatabase(trx) }
      const ended =
        fault === null ? await boss.complete(job.name, turn, null, here) : await boss.fail(job.name, turn, { name: fault }, here)
      // the turn went to another server meanwhile: what became of it is told there
      if ('affected' in ended && ended.affected === 0) return false
      await noteEnd(trx, { name: job.name, overdueInMs: overdueInMs(job), now: clock.now(), fault })
      await boss.send(job.name, null, { ...nextTurn(job), ...here })
      return true
    })

  const takeTurn = async (boss: PgBoss, job: Job, turn: Turn<unknown>, run: () => Promise<string | null>) => {
    const startedAt = performance.now()
    const fault = await noteStart(pool, { name: job.name, overdueInMs: overdueInMs(job), now: clock.now() })
      .then(run)
      .catch(faultOf)
    const facts = { job: job.name, ms: Math.round(performance.now() - startedAt) }
    if (fault === null) log.debug('job_done', facts)
    else log.error('job_failed', { ...facts, reason: fault })
    try {
      if (!(await settle(boss, job, turn, fault))) log.info('job_lost', facts)
    } catch (error) {
      // pg-boss stores what is thrown here, and has the turn tried again
      throw new Error(faultOf(error))
    }
  }

  const begin = async (boss: PgBoss) => {
    await keepJobRuns(
      pool,
      jobs.map((job) => ({ name: job.name, overdueInMs: overdueInMs(job) })),
    )
    for (const job of jobs) {
      const run = runWithin(job.run, limitOf(job))
      await boss.upsert(job.name, null, { singletonKey: TURN, startAfter: 0 })
      const options = { pollingIntervalSeconds: pollSecondsOf(job.everyMs, speed), heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS }
      await boss.work(job.name, options, async ([turn]) => (turn ? takeTurn(boss, job, turn, run) : undefined))
    }
  }

  const open = async (): Promise<PgBoss | null> => {
    while (!stopping.signal.aborted) {
      const boss = createBoss(pool)
      boss.on('error', (error: unknown) => logFault('jobs_fault', error))
      boss.on('warning', ({ message }) => log.info('jobs_warning', { about: message.split(':')[0] }))
      try {
        if (await openQueues(boss, pool, jobs, speed)) {
          await begin(boss)
          return boss
        }
      } catch (error) {
        logFault('jobs_not_started', error)
      }
      await boss.stop({ graceful: false, close: false }).catch(() => undefined)
      await sleep(OPEN_PAUSE_MS, null, { signal: stopping.signal }).catch(() => undefined)
    }
    return null
  }

  const opening = open()
  const makeUp = async () => {
    const boss = await opening
    for (const job of jobs) if (!stopping.signal.aborted) await boss?.send(job.name, null, nextTurn(job))
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
