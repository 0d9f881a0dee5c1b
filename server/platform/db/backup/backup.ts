import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Knex } from 'knex'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { listCompleted } from '#server/platform/db/migrate.ts'
import { openSingle } from '#server/platform/db/openPool.ts'
import {
  type BackupCounts,
  type BackupFoot,
  type BackupHead,
  type BackupTable,
  copyOut,
  endOfRows,
  footLine,
  headLine,
  sequenceLine,
  summaryOf,
  tableLine,
} from './backupFormat.ts'
import { listBackedUp, listSequences } from './backupTables.ts'

export type BackupSummary = BackupCounts & { file: string; bytes: number }

/**
 * Writes all rows of all tables, as they are at one instant, into one file. Servers continue to work meanwhile. The file gets its name when it
 * is complete, and only its owner may read it, because it contains everybody's data.
 * @throws DatabaseFault when the database was never migrated.
 */
export async function writeBackup(db: Knex, file: string): Promise<BackupSummary> {
  const single = openSingle(db)
  const unfinished = `${file}.unfinished`
  await mkdir(dirname(file), { recursive: true })
  await rm(unfinished, { force: true })
  try {
    const foot = await single.transaction((trx) => writeTo(trx, unfinished), { isolationLevel: 'repeatable read', readOnly: true })
    await rename(unfinished, file)
    return { file, bytes: (await stat(file)).size, ...summaryOf(foot) }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await single.destroy()
  }
}

async function writeTo(trx: Knex.Transaction, file: string): Promise<BackupFoot> {
  if (!(await trx.schema.hasTable('knex_migrations')))
    throw new DatabaseFault('The database has no tables yet, so there is nothing to back up.')
  const head: BackupHead = {
    version: 1,
    migrations: await listCompleted(trx),
    tables: await listBackedUp(trx),
    sequences: await listSequences(trx),
  }
  const foot: BackupFoot = { tables: {} }
  async function* write() {
    yield headLine(head)
    for (const table of head.tables) {
      yield tableLine(table)
      foot.tables[table.name] = yield* readTable(trx, table)
      yield endOfRows
    }
    for (const sequence of head.sequences) yield sequenceLine(sequence)
    yield footLine(foot)
  }
  await pipeline(Readable.from(write()), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return foot
}

/** Yields a table's rows as text, and returns their count and checksum. */
export async function* readTable(trx: Knex.Transaction, table: BackupTable): AsyncGenerator<Buffer, BackupFoot['tables'][string]> {
  const hash = createHash('sha256')
  const rows = (await rawConnection(trx)).query(to(copyOut(table)))
  for await (const part of rows) {
    hash.update(part)
    yield part
  }
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** The connection of a transaction, for `copy`, which Knex does not support. */
export async function rawConnection(trx: Knex.Transaction): Promise<pg.Client> {
  const connection: unknown = await trx.client.acquireConnection()
  if (!(connection instanceof pg.Client)) throw new TypeError('the transaction has no connection of pg')
  return connection
}
