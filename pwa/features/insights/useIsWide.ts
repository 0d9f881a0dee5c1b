import { useState } from 'react'
import { useAfter } from '#pwa/device/useAfter.ts'
import { useMediaQuery } from '#pwa/device/useMediaQuery.ts'

/** Narrower windows are treated as phones. */
const WIDE = '(min-width: 768px)'

/** Milliseconds that a window must keep its size before the layout changes. */
const RESIZE_DEBOUNCE_MS = 150

/** Whether there is room for two columns. It does not change while a window is being resized, so that readers do not lose their place. */
export function useIsWide(): boolean {
  const isWide = useMediaQuery(WIDE)
  const [settled, setSettled] = useState(isWide)
  useAfter(RESIZE_DEBOUNCE_MS, isWide, setSettled)
  return settled
}
