import { createStore } from '#pwa/device/createStore.ts'
import { DATABASE_NAME } from '#pwa/device/storage/storageNames.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { LocalDatabase } from './localDatabase.ts'

/** Whether what is typed survives a reload on this device right now. A database that opens slowly is reported only once something typed can't be saved. */
export const storeHealth = createStore<'persisted' | 'memory_only'>('persisted')

/** Counts the openings that took so long that the app went on without the database. Who follows it reads and saves again what failed meanwhile. */
export const lateOpenings = createStore(0)

/** Longest wait for the database: another tab may have an older version open, or the browser has lost its storage process. The picks wait for this. */
const OPEN_LIMIT_MS = 2 * SECOND_MS
/** Longest wait for the database's code before that: a phone's first visit loads it after the games, and the first pick may come earlier. */
const LOAD_LIMIT_MS = 10 * SECOND_MS
/** Longest wait for the answer of an open database: a browser that has lost its storage process may never give one. */
const WORK_LIMIT_MS = 4 * SECOND_MS
/** An opening that has not ended after this long is abandoned, and the next call starts another. */
const ABANDON_AFTER_MS = 30 * SECOND_MS

/**
 * `opened` may never settle. `database` rejects when the opening is abandoned. `inTime` rejects at the shorter limit and for every call after it,
 * without another wait, until the database is open after all.
 */
type Opening = { opened: Promise<LocalDatabase>; database: Promise<LocalDatabase>; inTime: Promise<LocalDatabase> }
let opening: Opening | null = null
/** What the player typed last could not be saved. On a full disk the database can still be read, so only a save that succeeds ends this. */
let isUnsaved = false

class OpenTimeout extends Error {
  override name = 'OpenTimeout'
}

/**
 * The only way to the device's database. After a failed call (the browser lost its storage process, the disk is full, another tab needs a
 * newer version), or one that gets no answer, it opens the database once more and tries again. If that fails too, or the database does not
 * open in time, it answers `otherwise`: the app goes on in memory. `storeHealth` reports it; for a database that may still open, only when
 * something typed could not be saved or the opening is abandoned: a warning that goes a second later would move the games twice.
 * @param isPatient waits for the database until its opening is abandoned, for work that no screen waits for.
 */
export async function withLocalDatabase<T>(
  work: (database: LocalDatabase) => PromiseLike<T>,
  otherwise: T,
  { isPatient = false } = {},
): Promise<T> {
  for (const isLastTry of [false, true]) {
    opening ??= startOpening()
    const attempt = opening
    try {
      const result = await Promise.race([work(await (isPatient ? attempt.database : attempt.inTime)), rejectAfter(WORK_LIMIT_MS)])
      if (!isUnsaved) storeHealth.set('persisted')
      return result
    } catch (error) {
      const isTooSlow = error instanceof OpenTimeout
      if (isTooSlow) break
      abandon(attempt)
      if (!isLastTry) continue
      reportFailure(error)
    }
  }
  return otherwise
}

/** Saves what the player typed. Answers false when this device can't store it. */
export async function saveTyped(work: (database: LocalDatabase) => PromiseLike<unknown>): Promise<boolean> {
  const isSaved = await withLocalDatabase(async (database) => {
    await work(database)
    return true
  }, false)
  isUnsaved = !isSaved
  storeHealth.set(isSaved ? 'persisted' : 'memory_only')
  return isSaved
}

/** Deletes what the player typed, on a device that has a database: nothing is unsaved any more. */
export async function dropTyped(work: (database: LocalDatabase) => PromiseLike<unknown>): Promise<void> {
  isUnsaved = false
  await withStoredData(work, undefined)
}

/**
 * Reads or deletes what is stored. On a device that has no database yet there is nothing, which is answered without loading Dexie: on a phone's
 * first visit its 31 kB would delay the games.
 */
export const withStoredData = async <T>(work: (database: LocalDatabase) => PromiseLike<T>, nothing: T): Promise<T> =>
  opening || (await hasDatabase()) ? withLocalDatabase(work, nothing) : nothing

async function hasDatabase(): Promise<boolean> {
  try {
    return (await Promise.race([indexedDB.databases(), rejectAfter(OPEN_LIMIT_MS)])).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true // a browser that can't list them, or not now, or doesn't answer
  }
}

function startOpening(): Opening {
  const code = import('./localDatabase.ts')
  const opened = openDatabase(code)
  const database = Promise.race([opened, rejectOpening(ABANDON_AFTER_MS)])
  const started: Opening = { opened, database, inTime: Promise.race([database, rejectLater(code)]) }
  let isLate = false
  started.inTime.catch(() => {
    isLate = true
  })
  database.then(
    () => {
      started.inTime = database
      if (isLate && opening === started) lateOpenings.set(lateOpenings.get() + 1)
    },
    (error: unknown) => {
      if (!(error instanceof OpenTimeout)) return
      abandon(started)
      reportFailure(error)
    },
  )
  return started
}

type Code = Promise<typeof import('./localDatabase.ts')>

async function openDatabase(code: Code): Promise<LocalDatabase> {
  const { describeLocalDatabase } = await code
  const database = describeLocalDatabase()
  // Another tab wants a newer version and can't have it while this one is open; the next call here opens it again.
  database.connection.on('versionchange', () => {
    database.connection.close()
    opening = null
  })
  try {
    await database.connection.open()
  } catch (error) {
    database.connection.close()
    throw error
  }
  return database
}

function reportFailure(error: unknown): void {
  console.warn(`This device's storage failed: ${error instanceof Error ? error.name : 'unknown'}`)
  storeHealth.set('memory_only')
}

async function rejectLater(code: Code): Promise<never> {
  await Promise.race([code.catch(() => undefined), wait(LOAD_LIMIT_MS)])
  return rejectOpening(OPEN_LIMIT_MS)
}

async function rejectOpening(ms: number): Promise<never> {
  await wait(ms)
  throw new OpenTimeout('the database did not open in time')
}

async function rejectAfter(ms: number): Promise<never> {
  await wait(ms)
  throw new DOMException('no answer', 'TimeoutError')
}

/** The time limits themselves: what they limit is awaited beside them. */
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function abandon(attempt: Opening): void {
  if (opening === attempt) opening = null
  attempt.opened.then(
    ({ connection }) => connection.close(),
    () => undefined,
  )
}
