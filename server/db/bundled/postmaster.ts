import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault } from '#server/db/databaseFault.ts'
import { unlessMissing } from '#server/errorCode.ts'
import { isAlive } from './folderLock.ts'

/** What PostgreSQL's own postmaster.pid says of the server that runs on a folder. */
export type Postmaster = { pid: number; port: number }

const ORPHANS_PATIENCE_MS = 10_000
const POLL_MS = 20
const UNKNOWN = 'unknown'

/**
 * Reads which server runs on this folder; null when none does, or one is just about to write that it does. A pid file that is surely not
 * this folder's any more (the server is dead, its number belongs to another program by now, or the file was copied along with the folder) is
 * removed; in doubt it stays, and PostgreSQL itself decides. To be called by whoever holds the folder's lock.
 * @throws DatabaseFault when the folder was moved away under a running server, or a dead server's workers stay.
 */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const file = join(dataFolder, 'postmaster.pid')
  const startedAt = performance.now()
  for (;;) {
    const lines = (await unlessMissing(readFile(file, 'utf8')))?.split('\n')
    if (!lines) return null
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    const isComplete = lines.length > 4
    if (isComplete && isAlive(pid) && isPostgres(pid)) return checkFolder(pid, lines[1] ?? '', dataFolder, file, port)
    const worker = await findWorker(dataFolder)
    if (worker === null) await rm(file, { force: true })
    if (worker === null || worker === UNKNOWN || !isComplete) return null
    if (performance.now() - startedAt > ORPHANS_PATIENCE_MS)
      throw new DatabaseFault(`Process ${worker}, left by a PostgreSQL that was killed, still works in ${dataFolder}. End it first.`)
    await sleep(POLL_MS)
  }
}

/** A folder copied while its server ran carries that server's pid file. */
async function checkFolder(
  pid: number,
  folderOfServer: string,
  dataFolder: string,
  file: string,
  port: number,
): Promise<Postmaster | null> {
  const real = await unlessMissing(realpath(folderOfServer))
  if (real === null)
    throw new DatabaseFault(`PostgreSQL (process ${pid}) runs on ${folderOfServer}, which was moved to ${dataFolder}. End it first.`)
  if (real === (await realpath(dataFolder))) return { pid, port }
  await rm(file, { force: true })
  return null
}

/**
 * A PostgreSQL process that works in the folder, as all of one server do: null when there is none. PostgreSQL removes a dead server's pid file
 * itself, but not when another program, or a dead process that nobody asked for (usual in containers), has its number; so we look ourselves
 * where the system shows it.
 */
async function findWorker(dataFolder: string): Promise<string | null> {
  if (process.platform !== 'linux') return UNKNOWN
  const folder = await realpath(dataFolder)
  for (const pid of await readdir('/proc'))
    if (/^\d+$/.test(pid) && (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder && isPostgres(Number(pid))) return pid
  return null
}

/** Only Linux tells cheaply what a process is; elsewhere it is believed. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}
