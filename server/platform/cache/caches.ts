import { LRUCache } from 'lru-cache'
import type { Clock, EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** A value and the moment at which it expires, by the server's clock; null: it is valid until the data changes. */
export type Cached<V> = { value: V; expiresAt: EpochMs | null }

export type Cache<V> = {
  /**
   * Returns the cached value of a key, or runs `read`. Requests that arrive while a key is being read share that read.
   * `read` must read everything it needs itself, or from another cache: values that its caller has read may be older than the last change.
   * `read` returns null when its result must be neither cached nor shared. That is so when the value does not exist yet, or a player may change it, and
   * such changes are not announced. Then each request runs its own `read`.
   */
  get(key: string, read: () => Promise<Cached<V>>): Promise<Cached<V>>
  get(key: string, read: () => Promise<Cached<V> | null>): Promise<Cached<V> | null>
  /** The cached value of a key; null when it is not cached or has expired. */
  peek(key: string): Cached<V> | null
}

/** All caches of a server process. A change of the data empties every cache, so nothing has to record which value depends on which data; only cards stay when a game changes. */
export type Caches = {
  /**
   * @param max number of entries; beyond it the least recently used entry is removed.
   * @param staysWhenGamesChange for values that do not depend on the state, score or result of any game.
   */
  create<V extends object>(max: number, options?: { staysWhenGamesChange?: boolean }): Cache<V>
  /**
   * Empties all caches. A read in progress still answers the requests that wait for it, but it is not cached and later requests do not share it.
   * @param changed 'games' when nothing but the state, score and result of games changed: then caches that do not depend on these stay.
   */
  invalidate(changed?: 'games' | 'anything'): void
  /** Nothing is cached or shared while `isListening` returns false: the server would miss changes. */
  enableWhile(isListening: () => boolean): void
}

/** The result of a read that found nothing to cache and was aborted: lru-cache fails those that return undefined. It is never stored. */
const NOTHING: Cached<never> = { value: null as never, expiresAt: null }

export function createCaches(clock: Clock): Caches {
  const stores: { clear(): void; staysWhenGamesChange: boolean }[] = []
  let isListening = () => false

  return {
    create<V extends object>(max: number, { staysWhenGamesChange = false } = {}): Cache<V> {
      const store = new LRUCache<string, Cached<V>, () => Promise<Cached<V> | null>>({
        max,
        // clear() aborts the reads in progress. Requests that wait for one still get its value, but the value is not cached.
        ignoreFetchAbort: true,
        fetchMethod: async (_key, _stale, { context: read, signal }) => {
          const found = await read()
          if (found) Object.freeze(found.value) // many requests share it
          return found ?? (signal.aborted ? NOTHING : undefined)
        },
      })
      stores.push({ clear: () => store.clear(), staysWhenGamesChange })
      // lru-cache's own expiry is not exact and uses the time of the machine instead of the server's clock
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
        const cached = store.peek(key)
        const found = await store.fetch(key, { context: readOnce, forceRefresh: cached !== undefined && isExpired(cached) })
        if (found && found !== NOTHING) return found
        return isOwnRead ? null : read()
      }
      return {
        get,
        peek(key) {
          const cached = isListening() ? store.get(key) : undefined
          return cached && !isExpired(cached) ? cached : null
        },
      }
    },
    invalidate(changed = 'anything') {
      for (const store of stores) if (changed === 'anything' || !store.staysWhenGamesChange) store.clear()
    },
    enableWhile(listening) {
      isListening = listening
    },
  }
}

/** The earliest of several moments of expiry: a value computed from several others expires with the first of them. Null means never. */
export const earliestOf = (...moments: (EpochMs | null)[]): EpochMs | null => {
  const expiries = moments.filter((moment) => moment !== null)
  return expiries.length > 0 ? Math.min(...expiries) : null
}

/** The cache key of a week. */
export const weekCacheKey = ({ season, week }: WeekKey) => `${season} ${week}`
