import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILE_CACHE } from '#scripts/compileCache.ts'
import { inProject, PROJECT_FOLDER } from '#scripts/projectFolder.ts'
import type { Role } from '#shared/model/user.ts'

/** A Wednesday of the demo season's middle: its current week begins in two days. */
export const WEDNESDAY = '2025-11-19T20:00:00Z'
/** Noon of the Sunday of that week: games are being played. */
export const SUNDAY = '2025-11-23T20:00:00Z'

/** A first start makes the database, its tables and the demo season. */
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000
const POLL_EVERY_MS = 50

type Options = {
  /** The instant at which the server's clock starts. */
  now: string
  env?: Record<string, string>
  /** The data of another server that has ended; without it the server begins with an empty folder. */
  copyOf?: string | undefined
}

/** The product's own server, as `npm start` runs it, with the demo season on a database of its own. */
export type JourneyServer = {
  url: string
  port: number
  /** The demo's account of this role, which the server names when it starts. */
  demoAccount: (role: Role) => { email: string; password: string }
  /** The link to the first setup, which the server prints while nobody is an admin. */
  setupLink: () => string
  /** Restarts it at another instant, with the same data and address; `env` adds to its settings for this start. */
  moveTo: (now: string, env?: Record<string, string>) => Promise<void>
  /** Gives an account its role, as the house does it at the terminal. It is signed out by that. */
  grant: (email: string, role: Role) => Promise<void>
  /** Changes its database while it runs, as an owner does it. */
  runSql: (sql: string) => Promise<void>
  /** Starts another server beside it, on the same database. */
  startBeside: () => Promise<{ url: string; end: () => Promise<void> }>
  /** Ends it without removing its data, and answers their folder. */
  leave: () => Promise<string>
  /** Ends it and removes its data. */
  end: () => Promise<void>
}

export async function startJourneyServer({ now: startsAt, env = {}, copyOf }: Options): Promise<JourneyServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slate-journey-'))
  if (copyOf !== undefined) await cp(copyOf, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const port = await findFreePort()
  const said: string[] = []
  let started = { now: startsAt, atMs: performance.now() }
  let child = await start({ now: startsAt, port, dataDir, env, said })
  const leave = async () => {
    await stop(child)
    return dataDir
  }
  return {
    url: `http://localhost:${port}`,
    port,
    demoAccount: (role) => {
      const [, email, password] = new RegExp(`sign in as ${role}: (\\S+) / (\\S+)`).exec(said.join('')) ?? []
      if (!email || !password) throw new Error(`the demo has no ${role}`)
      return { email, password }
    },
    setupLink: () => {
      const link = said
        .join('')
        .match(/http\S+\/setup#\S+/g)
        ?.at(-1)
      if (!link) throw new Error(`the server printed no link to the setup:\n${said.join('')}`)
      return link
    },
    moveTo: async (later, extra = {}) => {
      await stop(child)
      started = { now: later, atMs: performance.now() }
      child = await start({ now: later, port, dataDir, env: { ...env, ...extra }, said })
    },
    grant: async (email, role) => {
      const granting = spawn(process.execPath, [inProject('scripts/admin.ts'), 'grant', email, role], {
        env: { ...COMPILE_CACHE, PATH: process.env.PATH, DATA_DIR: dataDir },
      })
      const [code] = await once(granting, 'close')
      if (code !== 0) throw new Error(`${email} did not become ${role}`)
    },
    runSql: async (sql) => {
      const running = spawn(process.execPath, [inProject('server/testing/runSql.ts'), sql], {
        cwd: PROJECT_FOLDER,
        env: { ...COMPILE_CACHE, PATH: process.env.PATH, DATA_DIR: dataDir },
      })
      const [code] = await once(running, 'close')
      if (code !== 0) throw new Error(`this SQL failed: ${sql}`)
    },
    startBeside: async () => {
      const beside = await findFreePort()
      const now = new Date(Date.parse(started.now) + performance.now() - started.atMs).toISOString() // both have the same time
      const other = await start({ now, port: beside, dataDir, env, said })
      return { url: `http://localhost:${beside}`, end: () => stop(other) }
    },
    leave,
    end: async () => rm(await leave(), { recursive: true, force: true }),
  }
}

type Start = Required<Pick<Options, 'now' | 'env'>> & { port: number; dataDir: string; said: string[] }

async function start({ now, port, dataDir, env, said }: Start): Promise<ChildProcess> {
  const child = spawn(process.execPath, [inProject('server/main.ts')], {
    cwd: PROJECT_FOLDER,
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CLOCK_START: now,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text.toString()))
  await waitUntilReady(child, `http://127.0.0.1:${port}/health/ready`, said)
  return child
}

async function waitUntilReady(child: ChildProcess, url: string, said: readonly string[]): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    const isOver = child.exitCode !== null || performance.now() - startedAt > START_LIMIT_MS
    if (isOver) {
      await stop(child) // killed at once, it would leave its database running
      throw new Error(`The server did not get ready:\n${said.join('')}`)
    }
    await sleep(POLL_EVERY_MS)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(limit)
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}
