import { useEffect } from 'react'
import { SECOND_MS } from '#shared/clock.ts'

/** A lock that was taken away is asked for again after this pause: a device that refuses it at once must not be asked in a loop. */
const PAUSE_MS = 5 * SECOND_MS

/** Keeps the screen on while it is shown. A device that can't, or will not, is left alone. Source: RELIABILITY 22. */
export function useWakeLock(): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock // Firefox before 126 and plain http have none
    if (!wakeLock) return
    let held: WakeLockSentinel | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    const ask = async () => {
      if (isOver || (held && !held.released) || document.visibilityState !== 'visible') return
      try {
        const lock = await wakeLock.request('screen')
        if (isOver) return void lock.release().catch(() => undefined)
        held = lock
        lock.addEventListener('release', askLater, { once: true })
      } catch {
        // low battery, or not allowed: the next time the screen comes to the front will do
      }
    }
    const askLater = () => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(ask, PAUSE_MS)
    }
    const askWhenVisible = () => void ask()

    void ask()
    document.addEventListener('visibilitychange', askWhenVisible)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhenVisible)
      void held?.release().catch(() => undefined)
    }
  }, [])
}
