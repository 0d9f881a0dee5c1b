import { STORAGE_NAMES } from './storageNames.ts'

/** Id of the player whose answers this device keeps; null when nobody is known here. A hint for what to show first, never authority. */
export const lastViewerId = () => readStorage()?.getItem(STORAGE_NAMES.viewer) ?? null

/** Remembers whose answers are kept; null forgets the player and the answers. */
export function saveLastViewer(id: string | null): void {
  const storage = readStorage()
  if (id === null) {
    storage?.removeItem(STORAGE_NAMES.viewer)
    storage?.removeItem(STORAGE_NAMES.queries)
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
