import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './freePort.ts'

export type Pooler = { url: string; end: () => Promise<void> }
type Settings = { mode?: 'transaction' | 'session'; connectQuery?: string; isRoundRobin?: boolean }

/** The settings that the server gives its own connections, for those of a pooler. */
const CONNECT_QUERY = `set statement_timeout = '5s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '10s'; set timezone = 'UTC'`
const START_LIMIT_MS = 10_000

/** Runs PgBouncer, of Debian's package pgbouncer, in front of a database. */
export async function startPooler(
  databaseUrl: string,
  { mode = 'transaction', connectQuery = CONNECT_QUERY, isRoundRobin = false }: Settings = {},
): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const ownPort = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'slate-pooler-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const database = [
    `host=${hostname} port=${port} user=${username} password='${decodeURIComponent(password)}'`,
    connectQuery && `connect_query='${connectQuery.replaceAll("'", "''")}'`,
  ]
  const lines = [
    '[databases]',
    `* = ${database.filter(Boolean).join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 5',
    `server_round_robin = ${isRoundRobin ? 1 : 0}`,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  // it refuses to run as root
  const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  const isOver = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `postgres://${username}:unused@127.0.0.1:${ownPort}${pathname}`
  await waitUntilReady(url)
  const end = async () => {
    child.kill('SIGKILL')
    await isOver
    await rm(folder, { recursive: true })
  }
  return { url, end }
}

async function waitUntilReady(connectionString: string) {
  const startedAt = performance.now()
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (performance.now() - startedAt > START_LIMIT_MS) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
