import { useEffect, useState } from 'react'
import type { EpochMs } from '#shared/clock.ts'
import { clockJumps, serverNow } from './serverTime.ts'

/** The server's time, read again every `everyMs`, when the app comes back to the front, and when an answer corrects a wrong device clock. */
export function useNow(everyMs: number): EpochMs {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const read = () => setNow(serverNow())
    const timer = setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    const stopFollowing = clockJumps.subscribe(read)
    return () => {
      stopFollowing()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [everyMs])
  return now
}
