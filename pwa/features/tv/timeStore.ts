import { useSyncExternalStore } from 'react'
import { createStore } from '#pwa/device/createStore.ts'
import { listen } from '#pwa/device/listen.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'

/** A tick comes so long after a whole second that it is never before it, and is moved back there when it comes later than `LATE_MS`. */
const MARGIN_MS = 50
const LATE_MS = 250

/** Changes at every second. One timer for all components that show the time, and none while there are none. */
const ticks = createStore(0, () => {
  let timer: ReturnType<typeof setTimeout>
  const align = () => {
    clearInterval(timer)
    timer = setTimeout(
      () => {
        timer = setInterval(tick, SECOND_MS)
        tick()
      },
      SECOND_MS + MARGIN_MS - (serverNow() % SECOND_MS),
    )
  }
  const tick = () => {
    if (serverNow() % SECOND_MS > LATE_MS) align()
    ticks.set(ticks.get() + 1)
  }
  align()
  const stop = listen(document, ['visibilitychange'], tick)
  return () => {
    clearInterval(timer)
    stop()
  }
})

/** What `read` answers at the server's time, or at that of people. The component renders again only when that answer changes. */
export const useAtTime = <V extends string | number | boolean>(read: (now: EpochMs) => V, readNow: () => EpochMs = serverNow): V =>
  useSyncExternalStore(ticks.subscribe, () => read(readNow()))

/** The server's time in whole steps. */
export const useTimeIn = (stepMs: number): EpochMs => useAtTime((now) => Math.floor(now / stepMs) * stepMs)
