import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { STORAGE_NAMES } from '#pwa/offline/storageNames.ts'

/** Reloads the page at most once per build, and never without a network: a reload loop would be worse than the fault. */
export function reloadOnce(): void {
  if (!navigator.onLine) return
  try {
    if (sessionStorage.getItem(STORAGE_NAMES.reloadedFor) === BUILD_ID) return
    sessionStorage.setItem(STORAGE_NAMES.reloadedFor, BUILD_ID)
  } catch {
    return // without storage the last try is unknown, so there is none; the screen has a Reload button
  }
  window.location.reload()
}
