import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault } from '#server/db/databaseFault.ts'
import { errorCode, unlessMissing } from '#server/errorCode.ts'

const POLL_MS = 20
/** A first start on a slow disk may hold the lock this long. */
const PATIENCE_MS = 60_000
/** A lock file is empty for the moment between its making and its filling; longer means that its maker was killed. */
const EMPTY_IS_STALE_MS = 1_000

/** Within this process everyone stands in line; so our own pid in a lock file is always an earlier process's, as containers give numbers again. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Runs the work while nobody else runs any under the same lock file, in this process or another. A live holder is waited for and never
 * robbed; a dead one's lock is taken over.
 * @throws DatabaseFault that names the holder's pid after a minute of waiting.
 */
export function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(file) ?? Promise.resolve()).then(() => runLocked(file, work))
  lines.set(
    file,
    turn.catch(() => {}),
  )
  return turn
}

async function runLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  await takeLock(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function takeLock(file: string) {
  const startedAt = performance.now()
  let emptySince: number | null = null
  while (!(await makeLock(file))) {
    const holder = await unlessMissing(readFile(file, 'utf8'))
    if (holder === '') emptySince ??= performance.now()
    else emptySince = null
    const isStale = holder === '' ? performance.now() - (emptySince ?? 0) > EMPTY_IS_STALE_MS : holder !== null && !isHolderAlive(holder)
    if (holder !== null && isStale) await removeStale(file, holder)
    else if (performance.now() - startedAt > PATIENCE_MS)
      throw new DatabaseFault(
        `Process ${holder?.split(' ')[0]} has been starting or stopping the database for a minute (lock file ${file}).`,
      )
    else await sleep(POLL_MS)
  }
}

async function makeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${birthOf(process.pid) ?? 'unknown'}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw new DatabaseFault(`Can't write to the database's folder: ${errorCode(error)} ${file}`)
  }
}

/** Renaming first makes sure that of several who saw the same dead holder only one removes it, and never a newer lock. */
async function removeStale(file: string, holder: string) {
  const aside = `${file}.${process.pid}`
  if ((await unlessMissing(rename(file, aside).then(() => true))) === null) return
  const moved = await readFile(aside, 'utf8')
  if (moved === holder) await rm(aside)
  else await rename(aside, file)
}

function isHolderAlive(holder: string): boolean {
  const [pid, birth] = holder.split(' ')
  if (Number(pid) === process.pid) return false
  return isAlive(Number(pid)) && (process.platform !== 'linux' || birth === 'unknown' || birthOf(Number(pid)) === birth)
}

/** Is there a process of this number? A finished one whose parent never asked (a zombie) does not count where we can tell. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return process.platform !== 'linux' || birthOf(pid) !== null
}

/** Tells a process from a later one of the same number: the boot and the tick it began at (Linux), null for one that is gone. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
  } catch {
    return null
  }
}
