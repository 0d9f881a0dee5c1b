import type { Knex } from 'knex'
import { PgBoss, type UpdateQueueOptions } from 'pg-boss'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { toBossDatabase } from './bossDatabase.ts'
import type { Job } from './job.ts'
import { retryDelaysOf } from './pace.ts'
import { DEAD_LETTERS } from './status.ts'

/** Sets this lock apart from all others of the database; it stays the same for ever. */
const JOB_LOCKS = 2
const TRIES = 5
const LIMIT_MS = 10 * MINUTE_MS
/** A run is given up here first, where it can be told what became of it; this much later by pg-boss. */
const EXPIRY_GRACE_SECONDS = 60
/**
 * A run belongs to its server for as long as it says so: it does every 5 s, and is believed for 20 s. Every 5 s one server looks for runs
 * that are silent, so that a server killed in the middle has its run taken over within about 40 s.
 */
const HEARTBEAT_SECONDS = 20
export const HEARTBEAT_EVERY_SECONDS = 5
const LOOK_FOR_SILENT_EVERY_SECONDS = 5
/** Runs that are over are told by `job_runs`; pg-boss's own rows of them are of no use. */
const KEPT_SECONDS = 600
const REMOVED_EVERY_SECONDS = 60

/** Milliseconds of the machine's time that a run may take. */
export const limitOf = ({ limitMs = LIMIT_MS }: Job) => limitMs

export const createBoss = (pool: Knex) =>
  new PgBoss({
    db: toBossDatabase(pool),
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: LOOK_FOR_SILENT_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_SILENT_EVERY_SECONDS,
    maintenanceIntervalSeconds: REMOVED_EVERY_SECONDS,
  })

/**
 * Makes pg-boss's schema and a queue for each job, unless they are there. Servers that start at once do so one after the other.
 * @returns false when another server is at it.
 */
export const openQueues = (boss: PgBoss, pool: Knex, jobs: readonly Job[], speed: number): Promise<boolean> =>
  pool.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { taken: boolean }[] }>('select pg_try_advisory_xact_lock(?, 0) as taken', [JOB_LOCKS])
    if (!rows[0]?.taken) return false
    await boss.start()
    await boss.createQueue(DEAD_LETTERS)
    for (const job of jobs) {
      const options = optionsOf(job, speed)
      // one turn at a time, waiting or at work, is all there ever is
      await boss.createQueue(job.name, { policy: 'exclusive', ...options })
      await boss.updateQueue(job.name, options)
    }
    return true
  })

function optionsOf(job: Job, speed: number) {
  const delays = retryDelaysOf(speed)
  return {
    retryLimit: (job.tries ?? TRIES) - 1,
    retryBackoff: true,
    retryDelay: delays.first,
    retryDelayMax: delays.longest,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: Math.ceil(limitOf(job) / SECOND_MS) + EXPIRY_GRACE_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    deadLetter: DEAD_LETTERS,
  } satisfies UpdateQueueOptions
}
