import { useEffect, useState } from 'react'
import type { EpochMs } from '#shared/clock.ts'
import { listen } from './listen.ts'
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
    const stops = [listen(document, ['visibilitychange'], read), listen(window, ['focus'], read), clockJumps.subscribe(read)]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [everyMs, readNow])
  return now
}
