import type { Knex } from 'knex'
import type { EpochMs } from '#shared/clock.ts'
import { RUN_LOST } from './status.ts'

type Overdue = { name: string; overdueInMs: number }
const inMs = (db: Knex, ms: number) => db.raw("now() + ? * interval '1 millisecond'", [ms])

/** Knows these jobs and no others; one that is new has until `overdueInMs` for its first good run. */
export async function keepJobRuns(db: Knex, jobs: readonly Overdue[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await db('job_runs').whereNotIn('name', names).delete()
  const rows = jobs.map(({ name, overdueInMs }) => ({ name, overdue_at: inMs(db, overdueInMs) }))
  if (rows.length > 0) await db('job_runs').insert(rows).onConflict('name').ignore()
}

export async function noteStart(db: Knex, { name, overdueInMs, now }: Overdue & { now: EpochMs }): Promise<void> {
  await db('job_runs')
    .insert({ name, is_running: true, started_at: new Date(now), overdue_at: inMs(db, overdueInMs) })
    .onConflict('name')
    .merge({
      is_running: true,
      started_at: new Date(now),
      last_error: db.raw('case when job_runs.is_running then ? else job_runs.last_error end', [RUN_LOST]),
      failures_in_row: db.raw('job_runs.failures_in_row + job_runs.is_running::int'),
    })
}

/** @param fault name and code of what went wrong; null when all went well. */
export async function noteEnd(db: Knex, run: Overdue & { now: EpochMs; fault: string | null }): Promise<void> {
  const outcome =
    run.fault === null
      ? { last_error: null, failures_in_row: 0, finished_at: new Date(run.now), overdue_at: inMs(db, run.overdueInMs) }
      : { last_error: run.fault, failures_in_row: db.raw('failures_in_row + 1') }
  await db('job_runs')
    .where({ name: run.name })
    .update({ is_running: false, ...outcome })
}
