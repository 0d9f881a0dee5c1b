import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { allowedMs, expectWithin } from '#server/testing/timeLimits.ts'
import { COMPILE_CACHE } from './compileCache.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'

/** Includes the time to build the app, which may be needed first. */
const STARTED = { timeout: 120_000 }
const ENDS_WITHIN_MS = 5_000

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs `npm start` with the bundled database in a temporary folder. */
async function npmStart(port: number, dataDir: string) {
  const env = {
    ...COMPILE_CACHE,
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'off',
  }
  const child = spawn('npm', ['start'], { cwd: PROJECT_FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const exited = once(child, 'exit')
  const { pid } = child
  cleanUps.push(() => {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // the group has ended
    }
  })
  return { child, exited, pid: pid ?? 0, output: () => Buffer.concat(chunks).toString() }
}

async function makeDataDir(): Promise<string> {
  const dataDir = await makeTempFolder('npm-start-')
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** The processes of the PostgreSQL in a data folder; none on systems without /proc. */
async function listPostgres(dataDir: string): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const found: string[] = []
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (folder.startsWith(dataDir) || (command.includes(dataDir) && command.includes('postgres'))) found.push(pid)
  }
  return found
}

describe('npm start', () => {
  it.each([
    ['SIGTERM to npm', 'SIGTERM', false],
    ['Ctrl-C, which reaches every process of the terminal', 'SIGINT', true],
  ] as const)(
    'ends within 5 s after %s, with its PostgreSQL',
    { retry: 1 }, // other tests may take the processor for seconds
    async (_, signal, isForGroup) => {
      const [port, dataDir] = [await findFreePort(), await makeDataDir()]
      const { child, exited, pid, output } = await npmStart(port, dataDir)
      await expect.poll(output, STARTED).toContain('is open at')
      expect((await sendRaw(`http://127.0.0.1:${port}`, { path: '/health/live' })).status).toBe(200)
      expect(await listPostgres(dataDir)).not.toEqual([])

      const startedAt = performance.now()
      if (isForGroup) process.kill(-pid, signal)
      else child.kill(signal)
      await exited
      await expect.poll(() => listPostgres(dataDir), { timeout: allowedMs(ENDS_WITHIN_MS) }).toEqual([])
      await expect(sendRaw(`http://127.0.0.1:${port}`, { path: '/health/live' })).rejects.toThrow('ECONNREFUSED')
      expectWithin(ENDS_WITHIN_MS, startedAt)
    },
  )

  it('ends at once with a clear message when the port is taken, without a database created or running', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    cleanUps.push(() => taken.close())
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const dataDir = await makeDataDir()
    const { exited, output } = await npmStart(port, dataDir)
    expect(await exited).toEqual([1, null])
    expect(output()).toContain(`Port ${port} is in use by another program`)
    expect(await readdir(dataDir)).toEqual([])
    expect(await listPostgres(dataDir)).toEqual([])
  })

  it('asks for the Node that package.json names, where the folder has none of its own', async () => {
    const folder = await makeDataDir()
    for (const path of ['package.json', 'scripts/start.mjs']) await cp(join(PROJECT_FOLDER, path), join(folder, path))
    const older = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '22.21.0' })"
    const child = spawn(process.execPath, ['--import', older, join(folder, 'scripts/start.mjs')], { stdio: ['ignore', 'ignore', 'pipe'] })
    const said = await child.stderr.toArray()
    expect(Buffer.concat(said).toString()).toContain('Sunday Slate needs Node 22.22 or newer; this is 22.21.0.')
  })
})
