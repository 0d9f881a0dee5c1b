import { useSyncExternalStore } from 'react'
import { createStore } from '#pwa/device/createStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import type { EpochMs } from '#shared/clock.ts'

/** Often enough that a clock never skips a second. */
const TICK_EVERY_MS = 250

/** Changes at every tick. One timer for all components that show the time, and none while there are none. */
const ticks = createStore(0, () => {
  const tick = () => ticks.set(ticks.get() + 1)
  const timer = setInterval(tick, TICK_EVERY_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** What `read` answers at the server's time, or at that of people. The component renders again only when that answer changes. */
export const useAtTime = <V extends string | number | boolean>(read: (now: EpochMs) => V, readNow: () => EpochMs = serverNow): V =>
  useSyncExternalStore(ticks.subscribe, () => read(readNow()))

/** The server's time in whole steps. */
export const useTimeIn = (stepMs: number): EpochMs => useAtTime((now) => Math.floor(now / stepMs) * stepMs)
