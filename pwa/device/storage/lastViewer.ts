import { deviceValue, text } from './deviceValue.ts'
import { PLAYER_NAMES, STORAGE_NAMES } from './storageNames.ts'

const viewer = deviceValue(STORAGE_NAMES.viewer, text)

/** Id of the player whose answers this device has cached; null for none. It decides what to show first; it is never proof of a session. */
export const lastViewerId = () => viewer.read()

let known = viewer.read()

/** The same as this tab knows it: another tab may have signed its player out, or another one in, a moment ago. */
export const knownViewerId = () => known

/** Remembers whose answers are cached; null deletes everything of that player from localStorage. */
export function saveLastViewer(id: string | null): void {
  if (id === null) for (const name of PLAYER_NAMES) deviceValue(name, text).remove()
  else viewer.save(id)
  known = viewer.read()
}
