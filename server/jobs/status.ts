import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type RunRow = { name: string; started_at: Date | null; finished_at: Date | null; last_error: string | null; failures_in_row: number }

/** The queue where runs end up that failed each time they were tried. Nobody works there. */
export const DEAD_LETTERS = 'dead-letters'
/** What is told of a run whose server never told how it ended: killed, cut off, or told to stop before it was done. */
export const RUN_LOST = 'RunLost'
const DEAD_LETTERS_DAYS = 7
const DEAD_LETTERS_AT_MOST = 100

/** How the jobs are doing; pg-boss's times are the machine's and become the product's. */
export async function describeJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<CallResponse<typeof contract.listJobs>> {
  const toInstant = (machineMs: EpochMs) => new Date(clock.at(machineMs)).toISOString()
  const runs = await db<RunRow>('job_runs').orderBy('name')
  const hasQueues = await hasBoss(db)
  const turns = hasQueues ? await readNextTurns(db) : []
  const letters = hasQueues ? await readDeadLetters(db) : []
  return {
    jobs: runs.map((run) => {
      const next = turns.find(({ name }) => name === run.name)
      return {
        name: run.name,
        lastStartedAt: run.started_at?.toISOString() ?? null,
        lastFinishedAt: run.finished_at?.toISOString() ?? null,
        lastError: run.last_error,
        failuresInRow: run.failures_in_row,
        nextAt: next ? toInstant(next.ms) : null,
      }
    }),
    deadLetters: letters.map(({ ms, ...letter }) => ({ ...letter, at: toInstant(ms) })),
  }
}

/** Has any job been without a good run for too long? */
export async function isAnyJobOverdue(db: Db): Promise<boolean> {
  return (await db('job_runs').whereRaw('overdue_at < now()').first('name')) !== undefined
}

/** A database on which no server ever did jobs has none of pg-boss's tables. */
async function hasBoss(db: Db): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>("select to_regclass('pgboss.job') is not null as found")
  return rows[0]?.found ?? false
}

async function readNextTurns(db: Db): Promise<{ name: string; ms: EpochMs }[]> {
  const { rows } = await db.raw<{ rows: { name: string; ms: EpochMs }[] }>(`
    select name, floor(extract(epoch from start_after) * 1000)::float8 as ms
    from pgboss.job where state in ('created', 'retry') and source_name is null
  `)
  return rows
}

/** What pg-boss itself says of a run, that its server fell silent or stopped, has no name. */
async function readDeadLetters(db: Db): Promise<{ job: string; ms: EpochMs; error: string; tries: number }[]> {
  const { rows } = await db.raw<{ rows: { job: string; ms: EpochMs; error: string; tries: number }[] }>(
    `select source_name as job, floor(extract(epoch from created_on) * 1000)::float8 as ms,
       coalesce(source_output ->> 'name', :lost) as error, source_retry_count + 1 as tries
     from pgboss.job
     where name = :queue and created_on > now() - :days * interval '1 day'
     order by created_on desc limit :atMost`,
    { queue: DEAD_LETTERS, lost: RUN_LOST, days: DEAD_LETTERS_DAYS, atMost: DEAD_LETTERS_AT_MOST },
  )
  return rows
}
