import { spawn } from 'node:child_process'
import { open, readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BrokenDataFolder, DatabaseFault } from '#server/db/databaseFault.ts'
import { errorCode, errorMessage, unlessMissing } from '#server/errorCode.ts'
import type { DataPlace } from './dataFolder.ts'
import { ROLE } from './makeDataFolder.ts'
import { programOf } from './postgresBinaries.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'
import { runAs } from './runAs.ts'

const POLL_MS = 10
/** Recovery after a power cut replays the log first. */
const START_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 30_000
const CONNECT_TIMEOUT_MS = 3_000
const PORT_TRIES = 5
/** PostgreSQL's words for: not yet, or not any more. */
const NOT_NOW = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET'])
const UNKNOWN_DATABASE = '3D000'

/** Only our own machine gets in. The log keeps starts, stops and disasters: refused statements would bring players' data into it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  shared_buffers: '64MB',
  jit: 'off',
  max_connections: '100',
}
const SETTINGS_WITHOUT_FSYNC = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export type Login = { password: string; applicationName: string }

/** The address of the bundled server, for `pg` and Knex. */
export const toUrl = (port: number, { password, applicationName }: Login, database = ROLE) =>
  `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}?sslmode=disable&application_name=${applicationName}`

/** A server that answers, and the first connection to it. */
export type Answering = { client: pg.Client; server: Postmaster }

/**
 * Connects to the server of a folder as soon as it answers.
 * @param isComing says whether to go on waiting while there is no server yet.
 * @returns null when there is none, or it went away meanwhile (it was being stopped, or died in recovery).
 * @throws BrokenDataFolder when it runs but its database can't be opened.
 */
export async function connectWhenReady(dataFolder: string, login: Login, isComing: () => boolean): Promise<Answering | null> {
  const startedAt = performance.now()
  for (;;) {
    const wasComing = isComing()
    const server = await readPostmaster(dataFolder)
    if (!server && !wasComing) return null
    try {
      if (server) return { client: await connect(server.port, login), server }
    } catch (error) {
      if (!NOT_NOW.has(errorCode(error) ?? '')) throw new BrokenDataFolder(dataFolder, errorMessage(error))
    }
    if (performance.now() - startedAt > START_PATIENCE_MS)
      throw new DatabaseFault(`PostgreSQL (process ${server?.pid ?? 'unknown'}) holds ${dataFolder} but does not answer.`)
    await sleep(POLL_MS)
  }
}

type Start = { nativeFolder: string; fsync: boolean; port: number | null; login: Login }

/**
 * Starts PostgreSQL on a whole, unused folder, detached: it outlives this process, and the next one finds it by its pid file.
 * @throws BrokenDataFolder with PostgreSQL's own last words when it can't run on this folder.
 */
export async function startPostgres(place: DataPlace, start: Start): Promise<Answering> {
  for (let tries = 1; ; tries++) {
    const port = start.port ?? (await findFreePort())
    const answer = await spawnPostgres(place, start, port)
    if (typeof answer !== 'string') return answer
    const isPortTaken = /could not bind|could not create any TCP/.test(answer)
    if (isPortTaken && tries < PORT_TRIES) continue
    if (isPortTaken) throw new DatabaseFault(`PostgreSQL can't listen on port ${port} of 127.0.0.1.`)
    if (/lock file .* (already exists|is empty)|another postmaster/.test(answer))
      throw new DatabaseFault(`Another PostgreSQL uses ${place.dataFolder}: ${answer}`)
    throw new BrokenDataFolder(place.dataFolder, answer)
  }
}

/** @returns the connection, or why the server ended. */
async function spawnPostgres({ dataFolder, user }: DataPlace, start: Start, port: number): Promise<Answering | string> {
  const settings = Object.entries({ ...SETTINGS, ...(start.fsync ? {} : SETTINGS_WITHOUT_FSYNC) })
  const args = ['-D', dataFolder, '-p', String(port), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const logFile = join(dirname(dataFolder), 'postgres.log')
  await unlessMissing(rename(logFile, join(dirname(dataFolder), 'postgres.old.log')))
  const log = await open(logFile, 'w', 0o600)
  const child = spawn(programOf(start.nativeFolder, 'postgres'), args, {
    ...runAs(user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended: string | null = null
  const end = new Promise<void>((done) => {
    child.on('error', (error) => {
      ended = errorMessage(error)
      done()
    })
    child.on('exit', (code, signal) => {
      ended = `PostgreSQL ended with ${code ?? signal}`
      done()
    })
  })
  child.unref()
  await log.close()
  try {
    const answering = await connectWhenReady(dataFolder, start.login, () => ended === null)
    return answering ?? lastWords(await readFile(logFile, 'utf8')) ?? ended ?? 'PostgreSQL ended'
  } catch (error) {
    child.kill('SIGINT')
    await end
    throw error
  }
}

/** PostgreSQL says why it gives up in its FATAL and PANIC lines. */
function lastWords(log: string): string | null {
  const complaints = log.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line))
  return complaints.length === 0 ? null : complaints.map((line) => line.replace(/^.*?\[\d+\] (LOG: +)?/, '')).join('; ')
}

/** Fast shutdown: open transactions are rolled back, the log is flushed. Returns when the folder is free again. */
export async function stopPostgres({ dataFolder, user }: DataPlace, nativeFolder: string, server: Postmaster) {
  if (process.platform === 'win32')
    spawn(programOf(nativeFolder, 'pg_ctl'), ['stop', '-D', dataFolder, '-m', 'fast'], { ...runAs(user), stdio: 'ignore' })
  else process.kill(server.pid, 'SIGINT')
  const startedAt = performance.now()
  while ((await readPostmaster(dataFolder))?.pid === server.pid) {
    if (performance.now() - startedAt > STOP_PATIENCE_MS) throw new DatabaseFault(`PostgreSQL (process ${server.pid}) does not stop.`)
    await sleep(POLL_MS)
  }
}

/** A database not made yet is made: the very first start ends here, and a start that was killed just before is finished. */
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

/** Free at this moment; should another program take it before PostgreSQL does, the start is tried again with the next. */
function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
