import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import { from } from 'pg-copy-streams'
import { isLockFailure } from '#server/platform/db/constraintErrors.ts'
import { DatabaseFault, OtherVersion } from '#server/platform/db/databaseFault.ts'
import { listCompleted } from '#server/platform/db/migrate.ts'
import { openSingle } from '#server/platform/db/openPool.ts'
import { seedDefaults } from '#server/platform/db/seeds/defaults.ts'
import { errorCode, errorMessage } from '#server/platform/process/errorCode.ts'
import { rawConnection } from './backup.ts'
import {
  type BackupCounts,
  type BackupFoot,
  type BackupHead,
  type BackupReader,
  type BackupTable,
  copyIn,
  openBackup,
  quoteName,
  summaryOf,
} from './backupFormat.ts'
import { countRows, listTables } from './backupTables.ts'
import { sumRows } from './sumRows.ts'

export type AccessEnded = { endedSessions: number; endedLinks: number }

/**
 * Restores a backup into a migrated database, completely or not at all. Ends all sessions and mailed links in it, because people may have
 * signed out, lost a device or changed a password since the backup.
 * @param isReplacing whether a database with more than the default rows may be emptied.
 * @throws DatabaseFault for a database that may not be emptied or that others work in, and for a backup that is damaged or of another version.
 */
export const restoreBackup = (db: Knex, file: string, options: Options): Promise<BackupCounts & AccessEnded> =>
  restoreInto(db, file, { ...options, finish: endAccess })

const LOCK_TIMEOUT_MS = 10_000

type Options = {
  isReplacing: boolean
  /** How long to wait for other connections to leave a table. */
  lockTimeoutMs?: number
}
/** What was restored: `sums` by the name of the table. */
export type Restored = { head: BackupHead; sums: ReadonlyMap<string, bigint> }
type Restoring<T> = Options & { finish: (trx: Knex.Transaction, restored: Restored) => Promise<T> }

/** Restores a backup as `restoreBackup` does, and runs `finish` in the same transaction. */
export async function restoreInto<T>(
  db: Knex,
  file: string,
  { isReplacing, lockTimeoutMs = LOCK_TIMEOUT_MS, finish }: Restoring<T>,
): Promise<BackupCounts & T> {
  const backup = await openBackup(file)
  const single = openSingle(db)
  try {
    return await single.transaction(async (trx) => {
      await refuseOtherVersion(trx, backup)
      await lockAll(trx, lockTimeoutMs)
      await empty(trx, isReplacing)
      const { foot, sums } = await fill(trx, backup)
      return { ...summaryOf(foot), ...(await finish(trx, { head: backup.head, sums })) }
    })
  } catch (error) {
    if (!isLockFailure(error)) throw error
    throw new DatabaseFault(await describeOthers(single))
  } finally {
    backup.close()
    await single.destroy()
  }
}

/**
 * Ends every session, every link for a new password or a confirmation, every challenge of a passkey, open invitations of staff, and the links of
 * calendars and shared results: they may have ended since.
 */
async function endAccess(trx: Knex.Transaction): Promise<AccessEnded> {
  const endedSessions = await trx('sessions').delete()
  await trx('passkey_challenges').delete()
  let endedLinks = 0
  for (const table of ['password_reset_tokens', 'email_verification_tokens'])
    endedLinks += await trx(table).whereNull('used_at').update({ used_at: trx.fn.now() })
  endedLinks += await trx('email_changes').delete()
  endedLinks += await trx('staff_invitations').whereNull('accepted_at').delete()
  endedLinks += await trx('calendar_links').delete()
  endedLinks += await trx('shared_results').delete()
  endedLinks += await trx('email_codes').delete()
  return { endedSessions, endedLinks }
}

/** Locks all tables exclusively until the transaction ends. */
async function lockAll(trx: Knex.Transaction, timeoutMs: number) {
  const tables = await listTables(trx)
  await trx.raw(`set local lock_timeout = ${Number(timeoutMs)}`)
  await trx.raw(`lock table ${tables.map(({ name }) => quoteName(name)).join(', ')} in access exclusive mode`)
}

/** Why the tables could not be locked, with the connections that work in this database now. */
async function describeOthers(single: Knex): Promise<string> {
  const { rows } = await single.raw<{ rows: { text: string }[] }>(
    `select concat_ws(' ', 'process', pid, 'of', coalesce(nullif(application_name, ''), usename), 'from', coalesce(host(client_addr), 'this machine')) as text
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle' order by pid`,
  )
  const count = `${rows.length} other connection${rows.length === 1 ? '' : 's'}`
  const others = rows.length === 0 ? 'other connections' : `${count} (${rows.map(({ text }) => text).join(', ')})`
  return `The database is in use by ${others}. Nothing was changed. Stop every server that uses it and try again.`
}

async function refuseOtherVersion(trx: Knex.Transaction, { head }: BackupReader) {
  const here = await listCompleted(trx)
  const [ofBackup, ofDatabase] = [
    head.migrations.filter((name) => !here.includes(name)),
    here.filter((name) => !head.migrations.includes(name)),
  ]
  if (ofBackup.length > 0)
    throw new OtherVersion(`The backup is of a newer version of the product (${ofBackup.join(', ')}). Restore it with that version.`)
  if (ofDatabase.length > 0)
    throw new OtherVersion(
      `The backup is of an older version of the product (before ${ofDatabase.join(', ')}). Restore it with that version, then start this one on it.`,
    )
}

/**
 * Empties the database. To find out whether it contains more than the default rows, it is reset to those rows and counted; a refusal rolls the
 * transaction back.
 */
async function empty(trx: Knex.Transaction, isReplacing: boolean) {
  const tables = await listTables(trx)
  const before = await countRows(trx, tables)
  await truncate(trx, tables)
  await seedDefaults(trx)
  const defaults = await countRows(trx, tables)
  const added = tables.filter(({ name }) => before[name] !== defaults[name] && before[name] !== 0)
  if (added.length > 0 && !isReplacing)
    throw new DatabaseFault(
      `The database is not empty (${added.map(({ name }) => `${name}: ${before[name]}`).join(', ')}). To replace all of it by the backup, add --replace.`,
    )
  await truncate(trx, tables)
}

const truncate = (trx: Knex.Transaction, tables: BackupTable[]) =>
  trx.raw(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')} restart identity`)

async function fill(trx: Knex.Transaction, backup: BackupReader): Promise<{ foot: BackupFoot; sums: Restored['sums'] }> {
  const connection = await rawConnection(trx)
  const checksums = new Map<string, string>()
  const sums = new Map<string, bigint>()
  for (const table of backup.head.tables) {
    const hash = createHash('sha256')
    const sum = sumRows()
    const count = (part: Buffer) => {
      hash.update(part)
      sum.add(part)
    }
    await pipeline(Readable.from(backup.rowsOf(table)), counting(count), connection.query(from(copyIn(table)))).catch(refuseDamage)
    checksums.set(table.name, hash.digest('hex'))
    sums.set(table.name, sum.total())
  }
  const foot = await backup.readFoot()
  for (const { name, lastValue, isCalled } of backup.head.sequences) await trx.raw('select setval(?, ?, ?)', [name, lastValue, isCalled])
  const altered = Object.entries(foot.tables).filter(([name, { sha256 }]) => checksums.get(name) !== sha256)
  if (altered.length > 0)
    throw new DatabaseFault(`The backup is damaged: ${altered.map(([name]) => name).join(', ')} differs from what was saved.`)
  return { foot, sums }
}

const counting = (count: (part: Buffer) => void) =>
  async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      count(part)
      yield part
    }
  }

/** PostgreSQL refuses a value (22...) or a row (23...) only if the file was changed: a backup of ours contains neither. */
function refuseDamage(error: unknown): never {
  if (!/^2[23]/.test(errorCode(error) ?? '')) throw error
  throw new DatabaseFault(`The backup is damaged: ${errorMessage(error)}.`)
}
