import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Config } from '#server/config.ts'
import { errorCode, errorMessage } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { openBundledPostgres } from './bundled/index.ts'
import { checkPooling } from './checkPooling.ts'
import { isDatabaseUnavailable } from './constraintErrors.ts'
import { DatabaseFault } from './databaseFault.ts'
import { openPool, openPooled } from './openPool.ts'

const OLDEST_MAJOR = 15
/** Any other encoding lacks letters of names, and PostgreSQL compares names only in this one. */
const ENCODING = 'UTF8'
/** How long we wait for a database that starts at the same time, for example in another container. */
const READY_TIMEOUT_MS = 20_000
const PAUSE_MS = 500

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePoolMax' | 'dataDir' | 'isDataDirGiven'>

/** `where` is one line for the operator's terminal. `url` is that of PostgreSQL itself, contains the password and is never printed. */
export type OpenDatabase = { db: Knex; url: string; where: string; close: () => Promise<void> }

/**
 * Opens the database of DATABASE_URL, or starts the bundled one. Does not migrate it.
 * @throws DatabaseFault whose message explains to the operator what to do.
 */
export async function openDatabase(config: DatabaseSettings, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openHosted({ ...config, databaseUrl: config.databaseUrl }, log)
  const server = await openBundledPostgres({ dataDir: config.dataDir, isDataDirGiven: config.isDataDirGiven, fsync: true })
  const db = openPool(server.url, config.databasePoolMax)
  const close = async () => {
    await db.destroy()
    await server.stop()
  }
  try {
    const { version } = await describeServer(db)
    return { db, url: server.url, where: `PostgreSQL ${version} (bundled), data in ${server.dataFolder}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openHosted(
  { databaseUrl, databaseDirectUrl, databasePoolMax }: DatabaseSettings & { databaseUrl: string },
  log: Log,
): Promise<OpenDatabase> {
  const address = toAddress(databaseUrl)
  const db =
    databaseDirectUrl === null ? openPool(databaseUrl, databasePoolMax) : openPooled(databaseUrl, databaseDirectUrl, databasePoolMax)
  try {
    const { version, encoding } = await waitForServer(db, address, log)
    if (Number.parseInt(version, 10) < OLDEST_MAJOR)
      throw new DatabaseFault(`The database at ${address} is PostgreSQL ${version}; ${OLDEST_MAJOR} or newer is needed.`)
    if (encoding !== ENCODING) throw new DatabaseFault(`The database at ${address} has the encoding ${encoding}; ${ENCODING} is needed.`)
    await checkPooling(db, { address, directAddress: databaseDirectUrl === null ? null : toAddress(databaseDirectUrl) })
    return { db, url: databaseDirectUrl ?? databaseUrl, where: `PostgreSQL ${version} at ${address}`, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    if (error instanceof DatabaseFault) throw error
    throw new DatabaseFault(`The database at ${address} can't be used: ${errorMessage(error) || errorCode(error)}`)
  }
}

async function waitForServer(db: Knex, address: string, log: Log): Promise<ServerFacts> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await describeServer(db)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() - startedAt > READY_TIMEOUT_MS) throw error
      log.info('database_waits', { address, reason: errorCode(error) })
    }
    await sleep(PAUSE_MS)
  }
}

type ServerFacts = { version: string; encoding: string }

async function describeServer(db: Knex): Promise<ServerFacts> {
  const { rows } = await db.raw<{ rows: ServerFacts[] }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_encoding') as encoding`,
  )
  return rows[0] ?? { version: 'unknown', encoding: 'unknown' }
}

/** Host and database without user and password. */
function toAddress(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${host || searchParams.get('host') || 'localhost'}${pathname}`
  } catch {
    throw new DatabaseFault('DATABASE_URL is not an address; special characters in its password are written as %40, %2F and so on.')
  }
}
