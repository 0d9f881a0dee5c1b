import * as z from 'zod/mini'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { hasTypedText } from '#pwa/device/typedText.ts'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { isSendingQueued } from '#pwa/offline/senderLock.ts'
import { MINUTE_MS, systemClock } from '#shared/clock.ts'

/** Minimum time between two reloads that nobody asked for, also over builds: two servers with different builds must not make a loop. */
const PAUSE_MS = 10 * MINUTE_MS
const storedTime = z.nullable(z.number())

let isCallUnderWay = () => false

/** Names the check whether a call that changes something is under way. */
export const watchCallsForReload = (check: () => boolean) => {
  isCallUnderWay = check
}

/** Whether a reload could cut off an answer or lose what is only in this page's memory. */
const isWorkAtRisk = () => isCallUnderWay() || isSendingQueued() || hasTypedText() || storeHealth.get() === 'memory_only'

/**
 * Reloads the page without being asked, because its build is replaced or a part of it can't be loaded. At most once in 10 minutes, never
 * without a network and never while something could be lost. The screen has a Reload button for the other cases.
 * @returns whether the page reloads.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine || isWorkAtRisk() || !saveReload()) return false
  reload()
  return true
}

/** Notes the time of a reload in the tab. Answers false when the last one is too recent, or when the tab can't store it. */
function saveReload(): boolean {
  const now = systemClock.now()
  try {
    const last = storedTime.parse(JSON.parse(sessionStorage.getItem(STORAGE_NAMES.reloadedAt) ?? 'null'))
    if (last !== null && Math.abs(now - last) < PAUSE_MS) return false
    sessionStorage.setItem(STORAGE_NAMES.reloadedAt, JSON.stringify(now))
    return true
  } catch {
    return false
  }
}
