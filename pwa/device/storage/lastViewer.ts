import { PLAYER_NAMES, STORAGE_NAMES } from './storageNames.ts'

/** Id of the player whose answers this device has cached; null for none. It decides what to show first; it is never proof of a session. */
export const lastViewerId = () => readStorage()?.getItem(STORAGE_NAMES.viewer) ?? null

/** Remembers whose answers are cached; null deletes everything of that player from localStorage. */
export function saveLastViewer(id: string | null): void {
  const storage = readStorage()
  if (id === null) for (const name of PLAYER_NAMES) storage?.removeItem(name)
  else storage?.setItem(STORAGE_NAMES.viewer, id)
}

/** localStorage; null where the browser forbids it. */
export function readStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
