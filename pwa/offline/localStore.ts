import type { LocalDatabase } from './localDatabase.ts'

/** Whether what is typed survives a reload on this device right now. */
export type StoreHealth = 'kept' | 'memory_only'

let health: StoreHealth = 'kept'
const listeners = new Set<() => void>()
let opened: Promise<LocalDatabase> | null = null

/** Longest wait for another tab that holds an older database open. */
const BLOCKED_LIMIT_MS = 3_000

export const storeHealth = () => health

export function subscribeToStoreHealth(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The only way to the device's database. A failed call (the browser lost its storage server, the disk is full, another tab holds an older
 * version) closes it, opens it once more and tries again; then the answer is `otherwise` and the app goes on in memory, saying so.
 */
export async function withLocalDatabase<T>(work: (database: LocalDatabase) => PromiseLike<T>, otherwise: T): Promise<T> {
  for (const isLastTry of [false, true]) {
    try {
      const result = await work(await open())
      setHealth('kept')
      return result
    } catch (error) {
      await close()
      if (isLastTry) {
        console.warn(`This device's storage failed: ${error instanceof Error ? error.name : 'unknown'}`)
        setHealth('memory_only')
      }
    }
  }
  return otherwise
}

function open(): Promise<LocalDatabase> {
  opened ??= openInTime()
  return opened
}

async function openInTime(): Promise<LocalDatabase> {
  const { openLocalDatabase } = await import('./localDatabase.ts')
  const database = openLocalDatabase()
  // Another tab wants a newer version: let it have it; the next call here opens anew.
  database.on('versionchange', () => void close())
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database stayed blocked')), BLOCKED_LIMIT_MS)
  })
  try {
    await Promise.race([database.open(), tooLong])
    return database
  } catch (error) {
    database.close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function close() {
  const closing = opened
  opened = null
  const database = await closing?.catch(() => null)
  database?.close()
}

function setHealth(next: StoreHealth) {
  if (next === health) return
  health = next
  for (const listener of listeners) listener()
}
