import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { unlessMissing } from '#server/platform/process/errorCode.ts'
import { isPostgresProcess, isProcessAlive } from './processes.ts'

/** A PostgreSQL server as its own postmaster.pid describes it. */
export type RunningServer = { pid: number; port: number }

/** How long the worker processes of a killed server may take to end. */
const WORKERS_TIMEOUT_MS = 10_000
const POLL_MS = 20
const UNKNOWN = 'unknown'

/**
 * Finds the server that runs on a data folder; null when there is none, or one has not yet written its pid file. Removes a pid file that
 * is certainly stale: its server is dead, another program has that pid now, or the file was copied with the folder. In doubt the file
 * stays, and PostgreSQL decides. Call this under the lock of the folder.
 * @throws DatabaseFault when the folder was moved while its server runs, or workers of a dead server don't end.
 */
export async function findRunningServer(dataFolder: string): Promise<RunningServer | null> {
  const file = join(dataFolder, 'postmaster.pid')
  const startedAt = performance.now()
  for (;;) {
    const lines = (await unlessMissing(readFile(file, 'utf8')))?.split('\n')
    if (!lines) return null
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    const isComplete = lines.length > 4
    if (isComplete && isProcessAlive(pid) && isPostgresProcess(pid)) {
      if (await isSameFolder(pid, lines[1] ?? '', dataFolder)) return { pid, port }
      await rm(file, { force: true })
      return null
    }
    const worker = await findWorker(dataFolder)
    if (worker === null) await rm(file, { force: true })
    if (worker === null || worker === UNKNOWN || !isComplete) return null
    if (performance.now() - startedAt > WORKERS_TIMEOUT_MS)
      throw new DatabaseFault(`Process ${worker}, left by a PostgreSQL that was killed, still works in ${dataFolder}. End it first.`)
    await sleep(POLL_MS)
  }
}

/** False when the data folder is a copy: a folder that is copied while its server runs contains that server's pid file. */
async function isSameFolder(pid: number, folderOfServer: string, dataFolder: string): Promise<boolean> {
  const real = await unlessMissing(realpath(folderOfServer))
  if (real === null)
    throw new DatabaseFault(`PostgreSQL (process ${pid}) runs on ${folderOfServer}, which was moved to ${dataFolder}. End it first.`)
  return real === (await realpath(dataFolder))
}

/**
 * Finds a PostgreSQL process whose working directory is the folder, as it is for all processes of one server; null when there is none.
 * PostgreSQL removes the pid file of a dead server itself, unless that pid belongs to another program or to a zombie, which is common in
 * containers. On Linux we can look for ourselves.
 */
async function findWorker(dataFolder: string): Promise<string | null> {
  if (process.platform !== 'linux') return UNKNOWN
  const folder = await realpath(dataFolder)
  for (const pid of await readdir('/proc')) {
    const isInFolder = /^\d+$/.test(pid) && (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder
    if (isInFolder && isPostgresProcess(Number(pid))) return pid
  }
  return null
}
