import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findRunningServer, openBundledPostgres } from '#server/platform/db/bundled/index.ts'
import { makeTempFolder } from './tempFolder.ts'

type Server = Awaited<ReturnType<typeof openBundledPostgres>>

/**
 * Bundled servers for one test file: gives each test an empty folder, and stops the servers of `startForTest` after the test. A program of
 * its own ends the servers and removes the folders if the test run is killed.
 */
export function setUpBundledServers() {
  let cleaner: ChildProcessByStdio<Writable, null, null>
  let original = ''
  let dataDir = ''
  let started: Server[] = []

  const makeFolder = async (prefix: string) => {
    const folder = await makeTempFolder(prefix)
    cleaner.stdin.write(`${folder}\n`)
    return folder
  }
  const start = (folder: string, fsync = false) => openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync })
  const stopAfterTest = async (starting: Promise<Server>) => {
    const server = await starting
    started.push(server)
    return server
  }

  beforeAll(async () => {
    const program = join(import.meta.dirname, 'removeWhenOver.ts')
    cleaner = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    original = await makeFolder('postgres-original-')
    await (await start(original)).stop()
  })
  beforeEach(async () => {
    dataDir = await makeFolder('postgres-test-')
  })
  afterEach(async () => {
    for (const server of started) await server.stop()
    started = []
    await rm(dataDir, { recursive: true, force: true })
  })
  afterAll(async () => {
    await rm(original, { recursive: true })
    cleaner.stdin.end()
  })

  return {
    /** The folder of the test that runs. */
    dataDir: () => dataDir,
    /** A folder with a complete database that no server uses. A test that changes it restores it. */
    original: () => original,
    /** Copies the complete database: creating one takes most of the time of a first start. */
    copyOriginal: () => cp(join(original, 'postgres'), join(dataDir, 'postgres'), { recursive: true }),
    makeFolder,
    start,
    stopAfterTest,
    startForTest: (folder: string, fsync = false) => stopAfterTest(start(folder, fsync)),
  }
}

export const isServerRunning = async (folder: string) => (await findRunningServer(join(folder, 'postgres'))) !== null
