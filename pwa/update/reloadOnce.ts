import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { hasTypedText } from '#pwa/device/typedText.ts'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { isSendingQueued } from '#pwa/offline/senderLock.ts'
import { MINUTE_MS, SECOND_MS, systemClock } from '#shared/clock.ts'

/** Minimum time between two reloads that nobody asked for, also over builds: two servers with different builds must not make a loop. */
const PAUSE_MS = 10 * MINUTE_MS
const reloadedAt = deviceValue(STORAGE_NAMES.reloadedAt, z.number(), { expires: { afterMs: PAUSE_MS, savedAt: (at) => at }, isOfTab: true })

let isCallUnderWay = () => false

/** Names the check whether a call that changes something is under way. */
export const watchCallsForReload = (check: () => boolean) => {
  isCallUnderWay = check
}

/** Longer than a page takes until it is gone. One that is still there has stayed: a file was downloaded, or somebody chose not to leave. */
const LEAVING_MS = 10 * SECOND_MS

/** What a page still loads while it is being left fails, and looks like a missing part of the app; a reload would end the player's navigation. */
let leftAt = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY
})
const isBeingLeft = () => performance.now() - leftAt < LEAVING_MS

/** Whether a reload could cut off an answer or lose what is only in this page's memory. */
const isWorkAtRisk = () => isCallUnderWay() || isSendingQueued() || hasTypedText() || storeHealth.get() === 'memory_only'

/**
 * Reloads the page without being asked, because its build is replaced or a part of it can't be loaded. At most once in 10 minutes, never
 * without a network, while something could be lost, or while the page is being left. The screen has a Reload button for the other cases.
 * @returns whether the page reloads.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine || isBeingLeft() || isWorkAtRisk() || !saveReload()) return false
  reload()
  return true
}

/** Stores the time of a reload in the tab. Answers false when the last one is too recent, or when the tab can't store it. */
const saveReload = () => reloadedAt.read() === null && reloadedAt.save(systemClock.now())
