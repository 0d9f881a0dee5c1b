import { useEffect, useState } from 'react'
import { clockJumps, serverNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'

/** A browser's timer can't wait longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The server's time, read every minute and at each of the given moments, so that nothing stays open a minute too long. */
export function useDeadlineNow(moments: readonly EpochMs[]): EpochMs {
  useNow(MINUTE_MS)
  const [, readAgain] = useState(0)
  const now = serverNow()
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      const waitMs = next - serverNow()
      if (waitMs <= LONGEST_TIMER_MS) timer = setTimeout(() => readAgain((count) => count + 1), Math.max(waitMs, 0) + 1)
    }
    wait()
    const stopFollowing = clockJumps.subscribe(wait)
    return () => {
      stopFollowing()
      clearTimeout(timer)
    }
  }, [next])
  return now
}
