import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { errorCode } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { isLockFailure } from './constraintErrors.ts'
import { MIGRATION_LOCK } from './lockNumbers.ts'
import { listMigrations } from './migrationSource.ts'
import { openSingle } from './openPool.ts'
import { seedDefaults } from './seeds/defaults.ts'

/** A migration waits no longer than this for a table's lock, because other statements on that table queue behind it. */
const DDL_LOCK_TIMEOUT_MS = 2_000
const TRIES = 20
const PAUSE_MS = 500
const UNDEFINED_TABLE = '42P01'

/**
 * Migrates the database to this version and adds the default rows. Any number of servers may start at once: one migrates, the others wait.
 * Each pending migration runs in one transaction with its record, so the next start continues where a killed process stopped.
 */
export async function migrate(db: Knex, log: Log) {
  const single = openSingle(db)
  try {
    await waitForOthers(single, log)
    await single.raw(`set lock_timeout = ${DDL_LOCK_TIMEOUT_MS}`)
    await runPending(single, log)
    await seedDefaults(single)
  } finally {
    await single.destroy()
  }
}

/** Have all migrations of this version run? Migrations of a newer version don't matter: they keep what this version needs. */
export async function isMigrated(db: Knex): Promise<boolean> {
  try {
    const done = await listCompleted(db)
    return (await listMigrations()).every((name) => done.includes(name))
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return false
    throw error
  }
}

/** The migrations that have run on this database, in the order they ran. */
export async function listCompleted(db: Knex): Promise<string[]> {
  const rows = await db('knex_migrations').orderBy('id').select<{ name: string }[]>('name')
  return rows.map((row) => row.name)
}

async function waitForOthers(single: Knex, log: Log) {
  const tried = await single.raw<{ rows: { taken: boolean }[] }>('select pg_try_advisory_lock(?) as taken', [MIGRATION_LOCK])
  if (tried.rows[0]?.taken) return
  log.info('migration_waits')
  await single.raw('select pg_advisory_lock(?)', [MIGRATION_LOCK])
}

/** While we have the advisory lock, nobody uses Knex's own lock: if it is set, a process that died left it behind. */
async function runPending(single: Knex, log: Log) {
  for (let tries = 1; ; tries++) {
    try {
      await single.migrate.forceFreeMigrationsLock()
      while (await runNext(single, log)) {}
      return
    } catch (error) {
      if (!isBlocked(error) || tries === TRIES) throw error
      log.info('migration_retries', { tries })
      await sleep(PAUSE_MS)
    }
  }
}

/** `migrate.latest` would write each record after its migration's transaction as soon as one pending migration opts out of transactions. */
async function runNext(single: Knex, log: Log): Promise<boolean> {
  const [, [name]]: [number, string[]] = await single.migrate.up()
  if (!name) return false
  log.info('migrated', { migration: name })
  return true
}

const isBlocked = (error: unknown) => isLockFailure(error) || (error instanceof Error && error.name === 'MigrationLocked')
