import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { startProgram } from './program.ts'

const FIRST_RUNS_LIMIT_MS = 30_000
const POLL_EVERY_MS = 100

/** The real server in its own process, on the bundled PostgreSQL with fsync on, and a connection of the bench to the same database. */
export type ServerUnderTest = {
  port: number
  url: string
  pid: number
  databaseUrl: string
  sql: pg.Client
  stop: () => Promise<void>
}

/** Creates an empty data folder. `remove` deletes it, and stops a PostgreSQL that the server left running in it. */
export async function makeDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-bench-'))
  const remove = async () => {
    const left = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null)
    if (left !== null) process.kill(Number.parseInt(left, 10), 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }) // its last files may still be coming
  }
  return { folder, remove }
}

/** Starts the server on a data folder and waits until it accepts requests. */
export async function startServer(dataDir: string, env: Record<string, string> = {}) {
  const program = startProgram('server/main.ts', [], {
    BENCH_ROLE: 'server',
    NODE_ENV: 'development',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DEMO: 'off',
    FEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...env,
  })
  const [, port] = await program.waitFor(/open at http:\/\/localhost:(\d+)/)
  if (!port) throw new Error('the server named no port')
  program.lines.resume()
  return { program, port: Number(port), url: `http://localhost:${port}` }
}

/** Starts it on a new folder, which is deleted when it stops. Returns after the first run of each job, one of which is a backup with a trial restore. */
export async function startServerUnderTest(env: Record<string, string> = {}): Promise<ServerUnderTest> {
  const { folder, remove } = await makeDataFolder()
  const undo: (() => Promise<void>)[] = [remove]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const { program, port, url } = await startServer(folder, env)
    undo.push(() => program.stop())
    const database = await openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync: true })
    undo.splice(1, 0, database.stop) // the last to leave stops PostgreSQL
    const sql = new pg.Client({ connectionString: database.url })
    await sql.connect()
    undo.push(() => sql.end())
    await waitForFirstRuns(sql)
    await sql.query(OPEN_HOUSE)
    return { port, url, pid: program.child.pid ?? 0, databaseUrl: database.url, sql, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function waitForFirstRuns(sql: pg.Client) {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await sql.query<{ name: string; finished_at: Date | null }>('select name, finished_at from job_runs')
    const open = rows.filter(({ finished_at }) => finished_at === null)
    if (rows.length > 0 && open.length === 0) return
    if (performance.now() - startedAt > FIRST_RUNS_LIMIT_MS) throw new Error(`jobs do not end: ${open.map(({ name }) => name).join(', ')}`)
    await sleep(POLL_EVERY_MS)
  }
}
