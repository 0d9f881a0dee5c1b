import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated when it changes: `useMediaQuery('(min-width: 64rem)')`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
