import { useSyncExternalStore } from 'react'
import { serverNow } from '#pwa/device/serverTime.ts'
import type { EpochMs } from '#shared/clock.ts'

/** Often enough that a clock never skips a second. */
const LOOK_EVERY_MS = 250

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const tell = () => {
  for (const listener of listeners) listener()
}

/** One timer for all that watch the time, and none when nobody does. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tell, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** What `read` finds at the server's time; what uses it is drawn anew only when that is another value. */
export const useAtTime = <V extends string | number | boolean>(read: (now: EpochMs) => V): V =>
  useSyncExternalStore(subscribe, () => read(serverNow()))

/** The server's time in whole steps. */
export const useTimeIn = (stepMs: number): EpochMs => useAtTime((now) => Math.floor(now / stepMs) * stepMs)
