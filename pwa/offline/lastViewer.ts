import { STORAGE_NAMES } from './storageNames.ts'

/** Id of the player whose answers this device has cached; null for none. It decides what to show first; it is never proof of a session. */
export const lastViewerId = () => readStorage()?.getItem(STORAGE_NAMES.viewer) ?? null

/** Remembers whose answers are cached; null deletes the id, the answers, and the picture of the picks screen with what was tapped on it. */
export function saveLastViewer(id: string | null): void {
  const storage = readStorage()
  if (id === null) {
    storage?.removeItem(STORAGE_NAMES.viewer)
    storage?.removeItem(STORAGE_NAMES.queries)
    storage?.removeItem(STORAGE_NAMES.snapshot)
    storage?.removeItem(STORAGE_NAMES.earlyPicks)
  } else storage?.setItem(STORAGE_NAMES.viewer, id)
}

/** localStorage; null where the browser forbids it. */
export function readStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
