import type { Knex } from 'knex'
import type { EpochMs } from '#shared/clock.ts'
import type { Db } from './db.ts'
import { WEEK_LOCKS } from './lockNumbers.ts'
import { readPrepared } from './prepared.ts'

type WeekKey = { season: number; week: number }

/** A season has fewer than 100 weeks, so no two weeks share a number. */
const toNumber = ({ season, week }: WeekKey) => season * 100 + week

/**
 * Locks a week, shared, until the transaction ends: for storing picks. Waits while another transaction has the exclusive lock.
 */
export async function lockWeekShared(trx: Knex.Transaction, week: WeekKey) {
  await readPrepared(trx, { ...LOCK_WEEK_SHARED, values: [WEEK_LOCKS, toNumber(week)] })
}

const LOCK_WEEK_SHARED = { name: 'lock_week_shared', text: 'select pg_advisory_xact_lock_shared($1, $2)' } as const

/** Locks a week exclusively until the transaction ends: for moving its deadline, scoring and settling. Waits for all other locks of it. */
export async function lockWeekExclusive(trx: Knex.Transaction, week: WeekKey) {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [WEEK_LOCKS, toNumber(week)])
}

/**
 * The database machine's time at this statement, in whole milliseconds. To decide a card, read it after the week is locked: now() is the time at
 * which the transaction began, and would accept a card that waited for the lock until after the deadline.
 */
export async function readMachineClock(db: Db): Promise<EpochMs> {
  const { rows } = await db.raw<{ rows: { ms: number }[] }>('select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const row = rows[0]
  if (!row) throw new Error('the database returned no time')
  return row.ms
}
