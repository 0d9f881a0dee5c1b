import { useCallback, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether a media query matches, updated when it changes: `useMediaQuery('(min-width: 64rem)')`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => listen(window.matchMedia(query), ['change'], listener), [query])
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
