import { LRUCache } from 'lru-cache'
import type { Clock, EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** A value with the moment of product time at which it expires; null: it is right until the data changes. */
export type Cached<V> = { value: V; expiresAt: EpochMs | null }

export type Cache<V> = {
  /**
   * The cached value of a key, else what `read` finds. Requests that arrive while a key is being read share that read.
   * `read` reads all that it needs itself or from another cache: what its caller has read may be older than the last change.
   * Null means that what was read may be neither cached nor shared: there is none yet, or a player may change it, which is not announced.
   * Then each request runs its own `read`.
   */
  get(key: string, read: () => Promise<Cached<V>>): Promise<Cached<V>>
  get(key: string, read: () => Promise<Cached<V> | null>): Promise<Cached<V> | null>
  /** What is cached for a key now; null when it would have to be read. */
  peek(key: string): Cached<V> | null
}

/** All caches of a server process. A change of the data empties every one of them: there is no list of what depends on what. */
export type Caches = {
  /** @param max entries; beyond that the least recently used one is removed. */
  create<V extends object>(max: number): Cache<V>
  /** Empties all caches. A read that is under way is answered to those who wait for it already, and is neither shared with later requests nor cached. */
  invalidate(): void
  /** Nothing is cached or shared while `isListening` answers false: changes would go unnoticed. */
  enableWhile(isListening: () => boolean): void
}

export function createCaches(clock: Clock): Caches {
  const stores: { clear(): void }[] = []
  let isListening = () => false

  return {
    create<V extends object>(max: number): Cache<V> {
      const store = new LRUCache<string, Cached<V>, () => Promise<Cached<V> | null>>({
        max,
        // clear() aborts the reads under way: those who wait for one still get its value, but it is not stored
        ignoreFetchAbort: true,
        fetchMethod: async (_key, _stale, { context: read }) => {
          const found = await read()
          if (found) Object.freeze(found.value) // many requests answer with it
          return found ?? undefined
        },
      })
      stores.push(store)
      // lru-cache's own expiry has no exact end and runs on the machine's time
      const isExpired = ({ expiresAt }: Cached<V>) => expiresAt !== null && clock.now() >= expiresAt

      async function get(key: string, read: () => Promise<Cached<V>>): Promise<Cached<V>>
      async function get(key: string, read: () => Promise<Cached<V> | null>): Promise<Cached<V> | null>
      async function get(key: string, read: () => Promise<Cached<V> | null>): Promise<Cached<V> | null> {
        if (!isListening()) return read()
        let isOwnRead = false
        const readOnce = () => {
          isOwnRead = true
          return read()
        }
        const known = store.peek(key)
        const found = await store.fetch(key, { context: readOnce, forceRefresh: known !== undefined && isExpired(known) })
        return found ?? (isOwnRead ? null : read())
      }
      return {
        get,
        peek(key) {
          const known = isListening() ? store.get(key) : undefined
          return known && !isExpired(known) ? known : null
        },
      }
    },
    invalidate() {
      for (const store of stores) store.clear()
    },
    enableWhile(listening) {
      isListening = listening
    },
  }
}

/** When a value expires that is made of several: at the earliest of their moments, where null is never. */
export const earliestOf = (...moments: (EpochMs | null)[]): EpochMs | null => {
  const known = moments.filter((moment) => moment !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** A week as the key of a cache. */
export const weekCacheKey = ({ season, week }: WeekKey) => `${season} ${week}`
