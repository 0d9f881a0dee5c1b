import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { STORAGE_NAMES } from '#pwa/offline/storageNames.ts'

/** Reloads the page at most once for this build, and never without a network: a loop would be worse than the fault. */
export function reloadOnce(): void {
  if (!navigator.onLine) return
  try {
    if (sessionStorage.getItem(STORAGE_NAMES.reloadedFor) === BUILD_ID) return
    sessionStorage.setItem(STORAGE_NAMES.reloadedFor, BUILD_ID)
  } catch {
    return // without a memory of the last try there is no second one: the button is there
  }
  window.location.reload()
}
