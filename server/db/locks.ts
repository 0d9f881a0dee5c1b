import type { Knex } from 'knex'
import type { EpochMs } from '#shared/clock.ts'
import { WEEK_LOCKS } from './lockNumbers.ts'

type WeekKey = { season: number; week: number }

/** Below any number of weeks in a season, so that no two weeks share a lock. */
const toNumber = ({ season, week }: WeekKey) => season * 100 + week

/**
 * Holds a week until the transaction ends, together with others who hold it this way: for storing picks.
 * Waits while somebody holds it alone.
 */
export async function lockWeekShared(trx: Knex.Transaction, week: WeekKey) {
  await trx.raw('select pg_advisory_xact_lock_shared(?, ?)', [WEEK_LOCKS, toNumber(week)])
}

/** Holds a week alone until the transaction ends: for moving its deadline, scoring and settling. Waits for everyone who holds it. */
export async function lockWeekExclusive(trx: Knex.Transaction, week: WeekKey) {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [WEEK_LOCKS, toNumber(week)])
}

/**
 * The database machine's time at this very statement, in whole milliseconds. Read it after the week is held: now() would answer with the
 * time at which the transaction began, and let in a card that waited for the lock past the deadline.
 */
export async function readMachineClock(trx: Knex.Transaction): Promise<EpochMs> {
  const { rows } = await trx.raw<{ rows: { ms: number }[] }>('select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const row = rows[0]
  if (!row) throw new Error('the database told no time')
  return row.ms
}
