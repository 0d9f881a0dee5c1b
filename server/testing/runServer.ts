import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILE_CACHE } from '#scripts/compileCache.ts'
import { sendRaw } from './rawRequest.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const READY_WITHIN_MS = 120_000
const PAUSE_MS = 25

type Environment = Record<string, string>
export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** A server process as an operator runs it, but without demo and rate limits, and without the environment variables of the test. */
export type RunningServer = {
  url: string
  pid: number
  /** Everything printed so far to stdout and stderr. */
  output: () => string
  exited: Promise<Exit>
  /** Sends a signal and resolves with the exit code and signal of the process. */
  end: (signal: NodeJS.Signals) => Promise<Exit>
}

const running = new Set<() => void>()
process.on('exit', () => {
  for (const kill of running) kill()
})

/** The folder of this process's servers: never `./data`, whose backups of an installation they would replace. */
const DATA_DIR = join(process.env.TEST_FOLDER ?? tmpdir(), `slate-servers-${process.pid}`)

/** Starts the server; rejects when it exits before it listens. */
export const runServer = (env: Environment): Promise<RunningServer> => launchServer(env).opened

/** A server that is starting, so that a test can end it before it listens. `opened` rejects then. */
export function launchServer(env: Environment) {
  const { child, exited, output } = spawnServer(env)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  const open = async (): Promise<RunningServer> => {
    const port = await Promise.race([waitForPort(output, exited), exited.then(() => null)])
    if (port === null) throw new Error(`the server ended:\n${output()}`)
    return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, output, exited, end }
  }
  return { opened: open(), output, end }
}

/** Starts several servers at the same time and waits until each is ready. */
export async function runReadyServers(count: number, env: Environment): Promise<RunningServer[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => runServer(env)))
  await Promise.all(servers.map(waitUntilReady))
  return servers
}

/** Runs the server until it exits, for starts that are refused. */
export async function runToEnd(env: Environment): Promise<Exit & { output: string }> {
  const { exited, output } = spawnServer(env)
  return { ...(await exited), output: output() }
}

export async function waitUntilReady({ url, output }: Pick<RunningServer, 'url' | 'output'>) {
  const startedAt = performance.now()
  for (;;) {
    const answer = await sendRaw(url, { path: '/health/ready' }).catch(() => null)
    if (answer?.status === 200) return
    if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`the server does not get ready:\n${output()}`)
    await sleep(PAUSE_MS)
  }
}

function spawnServer(env: Environment) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      MAIL: 'files',
      LOG_LEVEL: 'error',
      DATA_DIR,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const kill = () => child.kill('SIGKILL')
  running.add(kill)
  const exited = once(child, 'close').then(([code, signal]): Exit => {
    running.delete(kill)
    return { code, signal }
  })
  return { child, exited, output: () => Buffer.concat(chunks).toString() }
}

async function waitForPort(output: () => string, exited: Promise<Exit>): Promise<number | null> {
  let hasEnded = false
  void exited.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const port = /is open at http:\/\/localhost:(\d+)/.exec(output())?.[1]
    if (port) return Number(port)
    await sleep(PAUSE_MS)
  }
  return null
}
