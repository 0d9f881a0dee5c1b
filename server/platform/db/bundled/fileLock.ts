import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorCode, unlessMissing } from '#server/platform/process/errorCode.ts'
import { isProcessAlive, readStartOf } from './processes.ts'

const POLL_MS = 20
/** Longer than a first start on a slow disk takes. */
const TIMEOUT_MS = 60_000
/** A lock file is empty for a moment between its creation and its content. If it stays empty, the process that created it was killed. */
const EMPTY_IS_STALE_MS = 1_000

/**
 * The last work queued for each lock file of this process. Because of this queue, our own pid in a lock file always belongs to an earlier
 * process: containers reuse pids.
 */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs the work under a lock file, so that no other work under the same file runs at the same time, in this process or another. Waits while
 * the lock's owner is alive; takes over the lock of an owner that has ended.
 * @throws DatabaseFault with the owner's pid after a minute of waiting.
 */
export function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(file) ?? Promise.resolve()).then(() => runLocked(file, work))
  queues.set(
    file,
    result.catch(() => {}),
  )
  return result
}

async function runLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function acquire(file: string) {
  const startedAt = performance.now()
  let emptySince: number | null = null
  while (!(await createLockFile(file))) {
    const owner = await unlessMissing(readFile(file, 'utf8'))
    if (owner === '') emptySince ??= performance.now()
    else emptySince = null
    const isStale = owner === '' ? performance.now() - (emptySince ?? 0) > EMPTY_IS_STALE_MS : owner !== null && !isOwnerAlive(owner)
    if (owner !== null && isStale) await removeStale(file, owner)
    else if (performance.now() - startedAt > TIMEOUT_MS)
      throw new DatabaseFault(
        `Process ${owner?.split(' ')[0]} has been starting or stopping the database for a minute (lock file ${file}).`,
      )
    else await sleep(POLL_MS)
  }
}

/** @returns false when the file exists already. */
async function createLockFile(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${readStartOf(process.pid) ?? 'unknown'}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw new DatabaseFault(`Can't write to the database's folder: ${errorCode(error)} ${file}`)
  }
}

/** Renames the file before it is removed: of several processes that found the same stale lock only one removes it, and never a newer lock. */
async function removeStale(file: string, owner: string) {
  const aside = `${file}.${process.pid}`
  if ((await unlessMissing(rename(file, aside).then(() => true))) === null) return
  const moved = await readFile(aside, 'utf8')
  if (moved === owner) await rm(aside)
  else await rename(aside, file)
}

function isOwnerAlive(owner: string): boolean {
  const [pid, start] = owner.split(' ')
  if (Number(pid) === process.pid) return false
  return isProcessAlive(Number(pid)) && (process.platform !== 'linux' || start === 'unknown' || readStartOf(Number(pid)) === start)
}
