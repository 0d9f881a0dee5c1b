import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `then` once after a wait. The wait begins again when its length or `of` changes, and ends without a call when the component goes.
 * @param waitMs null: there is no wait now.
 * @param of what the wait is about; `then` receives the value with which the wait began.
 */
export function useAfter<Of>(waitMs: number | null, of: Of, then: (of: Of) => void): void {
  const end = useEffectEvent(then)
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(() => end(of), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs, of])
}
