import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { errorCode } from '#server/errorCode.ts'
import type { Log } from '#server/log.ts'
import { isLockTimeout } from './constraintErrors.ts'
import { MIGRATION_LOCK } from './lockNumbers.ts'
import { listMigrations } from './migrationSource.ts'
import { openSingle } from './openPool.ts'
import { seedDefaults } from './seeds/defaults.ts'

/** A change of a table waits no longer for those who use it, so that they do not queue up behind it. */
const DDL_LOCK_TIMEOUT_MS = 2_000
const TRIES = 20
const PAUSE_MS = 500
const UNDEFINED_TABLE = '42P01'

/**
 * Brings the database to this version's tables and default rows. Any number of servers may start at once: one works, the others wait for it.
 * All pending migrations are one transaction (unless one of them refuses to be), so a process killed in the middle leaves nothing behind.
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

/** Has this version's last migration run? One that a newer version added does not matter: it keeps what this one needs. */
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

/** Knex's own lock is free by definition while ours is held; a process that died without a transaction may have left it behind. */
async function runPending(single: Knex, log: Log) {
  for (let tries = 1; ; tries++) {
    try {
      await single.migrate.forceFreeMigrationsLock()
      const [, names]: [number, string[]] = await single.migrate.latest()
      for (const name of names) log.info('migrated', { migration: name })
      return
    } catch (error) {
      if (!isInTheWay(error) || tries === TRIES) throw error
      log.info('migration_retries', { tries })
      await sleep(PAUSE_MS)
    }
  }
}

const isInTheWay = (error: unknown) => isLockTimeout(error) || (error instanceof Error && error.name === 'MigrationLocked')
