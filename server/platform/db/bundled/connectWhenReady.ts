import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from '#server/platform/db/constraintErrors.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorCode, errorMessage } from '#server/platform/process/errorCode.ts'
import { BrokenDataFolder } from './brokenDataFolder.ts'
import { ROLE } from './ensureDataFolder.ts'
import { findRunningServer, type RunningServer } from './runningServer.ts'

const POLL_MS = 10
/** After a power cut PostgreSQL replays its log before it accepts connections. */
const READY_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 3_000
const UNKNOWN_DATABASE = '3D000'

export type Login = { password: string; applicationName: string }

/** The address of the bundled server, for `pg` and Knex. */
export const toUrl = (port: number, { password, applicationName }: Login, database = ROLE) =>
  `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}?sslmode=disable&application_name=${applicationName}`

/** A server that accepts connections, and our connection to it. */
export type ConnectedServer = { client: pg.Client; server: RunningServer }

/**
 * Connects to the server of a data folder as soon as it accepts connections. A server that starts, stops or is busy is tried again.
 * @param isStarting whether to wait while no server runs yet.
 * @returns null when there is no server, or it stopped or failed while we waited.
 * @throws DatabaseFault when the server is still not available after a minute.
 * @throws BrokenDataFolder when the server runs but its database can't be opened.
 */
export async function connectWhenReady(dataFolder: string, login: Login, isStarting: () => boolean): Promise<ConnectedServer | null> {
  const startedAt = performance.now()
  for (;;) {
    const wasStarting = isStarting()
    const server = await findRunningServer(dataFolder)
    if (!server && !wasStarting) return null
    try {
      if (server) return { client: await connect(server.port, login), server }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw new BrokenDataFolder(dataFolder, errorMessage(error))
    }
    if (performance.now() - startedAt > READY_TIMEOUT_MS)
      throw new DatabaseFault(`PostgreSQL (process ${server?.pid ?? 'unknown'}) has ${dataFolder} open but does not answer.`)
    await sleep(POLL_MS)
  }
}

/** Creates the database if it does not exist: in the very first start, and after a start that was killed just before it did so. */
async function connect(port: number, login: Login): Promise<pg.Client> {
  try {
    return await openClient(toUrl(port, login))
  } catch (error) {
    if (errorCode(error) !== UNKNOWN_DATABASE) throw error
  }
  const maintenance = await openClient(toUrl(port, login, 'postgres'))
  try {
    await maintenance.query(`create database ${ROLE}`)
  } finally {
    await maintenance.end()
  }
  return openClient(toUrl(port, login))
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  return client
}
