import { useCallback, useState } from 'react'
import { useAfter } from '#pwa/device/useAfter.ts'
import { SCREEN_IDENTIFY_MS } from '#shared/contest.ts'

/** Whether the TV shows its name now, and how to show it for 15 seconds. */
export function useIdentity(): [isShown: boolean, show: () => void] {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useAfter(shownAt === null ? null : SCREEN_IDENTIFY_MS, shownAt, () => setShownAt(null))
  return [shownAt !== null, useCallback(() => setShownAt(performance.now()), [])]
}
