import { type EpochMs, systemClock } from '#shared/clock.ts'
import type { STORAGE_NAMES } from './storageNames.ts'

/** What is used of a zod schema. The landing page's script and the first chunk use `text`, so that they load no zod for it. */
type Schema<T> = { safeParse: (stored: unknown) => { success: true; data: T } | { success: false } }

export const text: Schema<string> = {
  safeParse: (stored) => (typeof stored === 'string' ? { success: true, data: stored } : { success: false }),
}

type Options<T> = {
  /** The value counts as absent this long after it was saved, and as long before, because a device's clock may be changed. */
  expires?: { afterMs: number; savedAt: (value: T) => EpochMs }
  /** In sessionStorage: each tab has a value of its own. */
  isOfTab?: boolean
}

/** One small value that this device stores: a text as it is, anything else as JSON. A browser that forbids storage has none. */
export function deviceValue<T>(
  name: (typeof STORAGE_NAMES)[keyof typeof STORAGE_NAMES],
  schema: Schema<T>,
  { expires, isOfTab = false }: Options<T> = {},
) {
  const storage = () => (isOfTab ? window.sessionStorage : window.localStorage)
  return {
    /** Null without a value, for an expired one, and for one that this version can't read. */
    read(now = systemClock.now()): T | null {
      const value = attempt(() => parse(schema, storage().getItem(name)), null)
      return value !== null && expires && Math.abs(now - expires.savedAt(value)) >= expires.afterMs ? null : value
    },
    /** @returns false when the storage is full or forbidden. */
    save: (value: T): boolean =>
      attempt(() => {
        storage().setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }, false),
    remove: () => attempt(() => storage().removeItem(name), undefined),
  }
}

/** localStorage; null where the browser forbids it. */
export const readStorage = (): Storage | null => attempt(() => window.localStorage, null)

function parse<T>(schema: Schema<T>, stored: string | null): T | null {
  if (stored === null) return null
  const asText = schema.safeParse(stored)
  const result = asText.success ? asText : schema.safeParse(JSON.parse(stored))
  return result.success ? result.data : null
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
