import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

/** Undefined on plain http. Then two tabs may send the same picks, and the server answers the second with the stored record. */
const locks = (): LockManager | undefined => navigator.locks

type Work = () => Promise<void>

let isSending = false
/** What was to be sent while this tab was sending already. */
let next: Work | null = null

/** Whether this tab sends queued submissions now, or waits for another sender. */
export const isSendingQueued = () => isSending

/**
 * Runs `work` when no other tab, and not the worker, is sending; while this tab is already sending, once more after it, because the network may
 * have come back after its attempt. It waits for the other sender, because the worker leaves every answer but "stored" to the page: without
 * waiting, the player would see it half a minute later.
 */
export async function asOnlySender(work: Work): Promise<void> {
  next = work
  if (isSending) return
  isSending = true
  try {
    const manager = locks()
    while (next) {
      const now: Work = next
      next = null
      if (manager) await manager.request(STORAGE_NAMES.senderLock, now)
      else await now()
    }
  } finally {
    isSending = false
    next = null
  }
}

/** Runs `work` while nobody sends: waits for a running sender, and blocks the next one. */
export async function whenNobodySends<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks()
  return manager ? manager.request(STORAGE_NAMES.senderLock, work) : work()
}
