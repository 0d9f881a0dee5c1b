import { useSyncExternalStore } from 'react'
import type { EpochMs } from '#shared/clock.ts'
import { serverNow } from '../../device/serverTime.ts'

/** Often enough that a clock never skips a second. */
const LOOK_EVERY_MS = 250

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** What `read` finds at the server's time; what uses it is drawn anew only when that is another value. */
export const useAtTime = <V extends string | number | boolean>(read: (now: EpochMs) => V): V =>
  useSyncExternalStore(subscribe, () => read(serverNow()))

/** The server's time in whole steps. */
export const useTimeIn = (stepMs: number): EpochMs => useAtTime((now) => Math.floor(now / stepMs) * stepMs)
