import type { Knex } from 'knex'
import type pg from 'pg'
import type { Deps } from '#server/deps.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { JOB_LOCKS } from '#server/platform/db/lockNumbers.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

/** The error recorded for a run whose server was killed, cut off or stopped before the run ended. */
const RUN_LOST = 'RunLost'

type JobRunRow = {
  name: string
  is_running: boolean
  started_at: Date | null
  finished_at: Date | null
  last_error: string | null
  failures_in_row: number
  next_at: Date
}
type Overdue = { name: string; overdueInMs: number }
/** `isForced`: an admin asked for this run, so it does its work also when its own check says that nothing is due. */
export type RunOptions = { isForced: boolean }

/** Makes these jobs due at once, and forgets all others. A new job has `overdueInMs` for its first good run. */
export async function registerJobs(db: Knex, jobs: readonly Overdue[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await db('job_runs').whereNotIn('name', names).delete()
  const rows = jobs.map(({ name, overdueInMs }) => ({ name, overdue_at: db.raw("now() + ? * interval '1 millisecond'", [overdueInMs]) }))
  if (rows.length > 0) await db('job_runs').insert(rows).onConflict('name').merge({ next_at: db.fn.now() })
}

/** The jobs that no server runs and whose time has come, or whose last run was lost. */
export async function listDueJobs(db: Knex, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select wanted.name from unnest(cast(:names as text[])) as wanted (name) left join job_runs using (name)
     where (job_runs.name is null or is_running or next_at <= now()) and pg_try_advisory_xact_lock(:locks, hashtext(wanted.name))`,
    { names: [...names], locks: JOB_LOCKS },
  )
  return rows.map(({ name }) => name)
}

/**
 * Records the start of a run. To be called with the job's lock: a run that is still recorded as running was then lost, and counts as failed.
 * @returns whether an admin asked for this run; null when another server has run the job meanwhile.
 */
export async function recordStart(client: pg.Client, { name, overdueInMs, now }: Overdue & { now: EpochMs }): Promise<RunOptions | null> {
  const { rows } = await client.query<RunOptions>(
    `insert into job_runs (name, is_running, started_at, overdue_at) values ($1, true, $2, now() + $3 * interval '1 millisecond')
     on conflict (name) do update set is_running = true, started_at = excluded.started_at,
       last_error = case when job_runs.is_running then $4 else job_runs.last_error end,
       failures_in_row = job_runs.failures_in_row + job_runs.is_running::int
     where job_runs.is_running or job_runs.next_at <= now()
     returning is_forced as "isForced"`,
    [name, new Date(now), overdueInMs, RUN_LOST],
  )
  return rows[0] ?? null
}

/** Makes a job due at once: one of the servers starts it within a second, and it does its work even if that is not due yet. Does nothing while it runs. */
export async function requestRun(db: Db, name: string): Promise<boolean> {
  const run = { is_forced: true, next_at: db.fn.now() }
  return (await db('job_runs').where({ name, is_running: false }).update(run)) > 0
}

/**
 * Makes a job due at once for an admin; one of the servers starts it within a second. A run that is under way is left to end.
 * @throws AppError not_found
 */
export async function runJobNow({ db, clock }: Pick<Deps, 'db' | 'clock'>, { viewer, name }: { viewer: Viewer; name: string }) {
  await db.transaction(async (trx) => {
    orNotFound(await trx<JobRunRow>('job_runs').where({ name }).forUpdate().first())
    if (!(await requestRun(trx, name))) return
    await recordAdminAction(trx, viewer, clock.now(), { action: 'run job', subject: `job ${name}`, reason: 'Run now' })
  })
}

type End = Overdue & { now: EpochMs; nextInMs: number }

/** Records the end of a run. @param fault name and code of the error; null when the run went well. */
export async function recordEnd(client: pg.Client, { name, overdueInMs, now, nextInMs }: End, fault: string | null): Promise<void> {
  await client.query(
    `update job_runs set is_running = false, is_forced = false, next_at = now() + $2 * interval '1 millisecond', last_error = $3,
       failures_in_row = case when $3::text is null then 0 else failures_in_row + 1 end,
       finished_at = case when $3::text is null then $4 else finished_at end,
       overdue_at = case when $3::text is null then now() + $5 * interval '1 millisecond' else overdue_at end
     where name = $1`,
    [name, nextInMs, fault, new Date(now), overdueInMs],
  )
}

/** The state of each job. */
export async function listJobRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<CallResponse<typeof contract.listJobs>['jobs']> {
  const rows = await db<JobRunRow>('job_runs').orderBy('name')
  return rows.map((row) => ({
    name: row.name,
    lastStartedAt: row.started_at?.toISOString() ?? null,
    lastFinishedAt: row.finished_at?.toISOString() ?? null,
    lastError: row.last_error,
    failuresInRow: row.failures_in_row,
    isRunning: row.is_running,
    nextAt: row.is_running ? null : new Date(clock.at(row.next_at.getTime())).toISOString(),
  }))
}

/** Has any job had no good run for too long? */
export async function isAnyJobOverdue(db: Db): Promise<boolean> {
  return (await db('job_runs').whereRaw('overdue_at < now()').first('name')) !== undefined
}
