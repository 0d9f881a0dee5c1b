import { open, readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorMessage, unlessMissing } from '#server/platform/process/errorCode.ts'
import { BrokenDataFolder } from './brokenDataFolder.ts'
import { type ConnectedServer, connectWhenReady, type Login } from './connectWhenReady.ts'
import type { DataLocation } from './dataLocation.ts'
import { findRunningServer, type RunningServer } from './runningServer.ts'
import { spawnProgram } from './spawnProgram.ts'

const POLL_MS = 10
const STOP_TIMEOUT_MS = 30_000
const PORT_TRIES = 5

/**
 * The server listens on this machine only. Its log contains starts, stops and failures of the server, but not of statements, which would
 * contain players' data.
 */
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

type Start = { nativeFolder: string; fsync: boolean; port: number | null; login: Login }

/**
 * Starts PostgreSQL on a complete data folder that no server uses. The server runs detached: it outlives this process, and the next one
 * finds it by its pid file.
 * @throws BrokenDataFolder with PostgreSQL's error messages when it can't run on this folder.
 */
export async function startPostgres(location: DataLocation, start: Start): Promise<ConnectedServer> {
  for (let tries = 1; ; tries++) {
    const port = start.port ?? (await findFreePort())
    const result = await tryToStart(location, start, port)
    if (typeof result !== 'string') return result
    const isPortTaken = /could not bind|could not create any TCP/.test(result)
    if (isPortTaken && tries < PORT_TRIES) continue
    if (isPortTaken) throw new DatabaseFault(`PostgreSQL can't listen on port ${port} of 127.0.0.1.`)
    if (/lock file .* (already exists|is empty)|another postmaster/.test(result))
      throw new DatabaseFault(`Another PostgreSQL uses ${location.dataFolder}: ${result}`)
    throw new BrokenDataFolder(location.dataFolder, result)
  }
}

/** @returns the connected server, or the reason why it ended. */
async function tryToStart({ dataFolder, user }: DataLocation, start: Start, port: number): Promise<ConnectedServer | string> {
  const settings = Object.entries({ ...SETTINGS, ...(start.fsync ? {} : SETTINGS_WITHOUT_FSYNC) })
  const args = ['-D', dataFolder, '-p', String(port), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const logFile = join(dirname(dataFolder), 'postgres.log')
  await unlessMissing(rename(logFile, join(dirname(dataFolder), 'postgres.old.log')))
  const log = await open(logFile, 'w', 0o600)
  const program = { nativeFolder: start.nativeFolder, name: 'postgres', args, user } as const
  const child = spawnProgram(program, { detached: true, stdio: ['ignore', log.fd, log.fd] })
  let exit: string | null = null
  const exited = new Promise<void>((done) => {
    child.on('error', (error) => {
      exit = errorMessage(error)
      done()
    })
    child.on('exit', (code, signal) => {
      exit = `PostgreSQL ended with ${code ?? signal}`
      done()
    })
  })
  child.unref()
  await log.close()
  try {
    const connected = await connectWhenReady(dataFolder, start.login, () => exit === null)
    return connected ?? findErrors(await readFile(logFile, 'utf8')) ?? exit ?? 'PostgreSQL ended'
  } catch (error) {
    child.kill('SIGINT')
    await exited
    throw error
  }
}

/** The lines of PostgreSQL's log that say why it ended. */
function findErrors(log: string): string | null {
  const errors = log.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line))
  return errors.length === 0 ? null : errors.map((line) => line.replace(/^.*?\[\d+\] (LOG: +)?/, '')).join('; ')
}

/** Stops a server by a fast shutdown: open transactions are rolled back, the log is flushed. Resolves when the folder is unused. */
export async function stopPostgres({ dataFolder, user }: DataLocation, nativeFolder: string, server: RunningServer) {
  const args = ['stop', '-D', dataFolder, '-m', 'fast']
  if (process.platform === 'win32') spawnProgram({ nativeFolder, name: 'pg_ctl', args, user }, { stdio: 'ignore' })
  else process.kill(server.pid, 'SIGINT')
  const startedAt = performance.now()
  while ((await findRunningServer(dataFolder))?.pid === server.pid) {
    if (performance.now() - startedAt > STOP_TIMEOUT_MS) throw new DatabaseFault(`PostgreSQL (process ${server.pid}) does not stop.`)
    await sleep(POLL_MS)
  }
}

/** A port that is free now. If another program takes it before PostgreSQL does, the start is repeated with the next one. */
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
