import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { addressOf, openPool, openSingle } from '#server/platform/db/openPool.ts'
import type { Log } from '#server/platform/process/log.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { readTable } from './backup.ts'
import type { BackupCounts } from './backupFormat.ts'
import { type Restored, restoreInto } from './restore.ts'
import { sumRows } from './sumRows.ts'

/** A check that began longer ago has lost its process. */
const LONGEST_CHECK_MS = 12 * HOUR_MS
/** PostgreSQL cuts names at 63 letters. */
const SOURCE_LETTERS = 30

/**
 * Checks that a backup can be restored: restores it into a temporary database, compares the rows of each table with those of the backup, and drops
 * that database. Also drops those of earlier checks whose process was killed: each is a copy of all data.
 * @throws DatabaseFault when it can't be restored.
 */
export async function checkBackup(db: Knex, file: string, log: Log): Promise<BackupCounts> {
  const maintenance = openSingle(db)
  try {
    const start = await readNameStart(maintenance)
    await dropLeftovers(maintenance, start)
    const name = `${start}${systemClock.now()}_${randomBytes(4).toString('hex')}`
    await maintenance.raw('create database ?? template template0', [name])
    const url = new URL(addressOf(db))
    url.pathname = `/${encodeURIComponent(name)}`
    const scratch = openPool(url.href, 1)
    try {
      await migrate(scratch, log)
      return await restoreInto(scratch, file, { isReplacing: false, finish: compare })
    } finally {
      await scratch.destroy()
      await maintenance.raw('drop database ?? with (force)', [name])
    }
  } finally {
    await maintenance.destroy()
  }
}

/** The start of the names of temporary databases, by the database whose backups they check: a PostgreSQL may have several installations. */
async function readNameStart(maintenance: Knex): Promise<string> {
  const { rows } = await maintenance.raw<{ rows: { start: string }[] }>(`select left(current_database(), ?) || '_check_' as start`, [
    SOURCE_LETTERS,
  ])
  return rows[0]?.start ?? '_check_'
}

async function dropLeftovers(maintenance: Knex, start: string) {
  const { rows } = await maintenance.raw<{ rows: { name: string }[] }>(
    'select datname as name from pg_database where starts_with(datname, ?)',
    [start],
  )
  for (const { name } of rows) {
    const [, startedAt] = /^(\d{13})_[0-9a-f]{8}$/.exec(name.slice(start.length)) ?? []
    if (systemClock.now() - Number(startedAt) > LONGEST_CHECK_MS) await maintenance.raw('drop database if exists ?? with (force)', [name])
  }
}

/** Reads the restored tables again and compares their rows with those of the backup, which may be in another order. */
async function compare(trx: Knex.Transaction, { head, sums }: Restored) {
  for (const table of head.tables) {
    const sum = sumRows()
    for await (const part of readTable(trx, table)) sum.add(part)
    if (sum.total() !== sums.get(table.name)) throw new DatabaseFault(`The table ${table.name} came back different from what was saved.`)
  }
  return {}
}
