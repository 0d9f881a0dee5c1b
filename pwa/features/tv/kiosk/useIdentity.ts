import { useCallback, useEffect, useState } from 'react'
import { SCREEN_IDENTIFY_MS } from '#shared/contest.ts'

/** Whether the TV shows its name now, and how to show it for 15 seconds. */
export function useIdentity(): [isShown: boolean, show: () => void] {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (shownAt === null) return
    const timer = setTimeout(() => setShownAt(null), SCREEN_IDENTIFY_MS)
    return () => clearTimeout(timer)
  }, [shownAt])
  return [shownAt !== null, useCallback(() => setShownAt(performance.now()), [])]
}
