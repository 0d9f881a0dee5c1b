import { useEffect, useState } from 'react'
import { useMediaQuery } from '#pwa/device/useMediaQuery.ts'

/** Below it is a phone. Source: spec 1 §9 "mobile breakpoint 768 px". */
const WIDE = '(min-width: 768px)'

/** Milliseconds that a window has to keep its size before the panel follows it. Source: spec 1 §9. */
const RESIZE_DEBOUNCE_MS = 150

/** Whether there is room for two columns; while a window is being pulled it stays as it was, so that nobody loses their place. */
export function useIsWide(): boolean {
  const isWide = useMediaQuery(WIDE)
  const [settled, setSettled] = useState(isWide)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isWide), RESIZE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isWide])
  return settled
}
