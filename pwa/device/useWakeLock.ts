import { useEffect } from 'react'
import { SECOND_MS } from '#shared/clock.ts'
import { listen } from './listen.ts'

/** Pause before a lost lock is requested again, so that a device that refuses it is not asked in a loop. */
const PAUSE_MS = 5 * SECOND_MS

/** Keeps the screen on while the component is mounted, on devices that allow it. */
export function useWakeLock(): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock // Firefox before 126 and plain http have none
    if (!wakeLock) return
    let active: WakeLockSentinel | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    const request = async () => {
      if (isOver || (active && !active.released) || document.visibilityState !== 'visible') return
      try {
        const lock = await wakeLock.request('screen')
        if (isOver) return void lock.release().catch(() => undefined)
        active = lock
        lock.addEventListener('release', requestLater, { once: true })
      } catch {
        // low battery, or not allowed: requested again when the page is next visible
      }
    }
    const requestLater = () => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(request, PAUSE_MS)
    }

    void request()
    const stop = listen(document, ['visibilitychange'], request)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      void active?.release().catch(() => undefined)
    }
  }, [])
}
