import { useEffect, useState } from 'react'
import type { EpochMs } from '#shared/clock.ts'
import { clockJumps, serverNow } from './serverTime.ts'

/**
 * The server's time, read again every `everyMs`, when the app comes back to the front, and when an answer corrects a wrong device clock.
 * @param readNow `peopleNow` for a limit of people.
 */
export function useNow(everyMs: number, readNow: () => EpochMs = serverNow): EpochMs {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const read = () => setNow(readNow())
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
  }, [everyMs, readNow])
  return now
}
