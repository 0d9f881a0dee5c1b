import { useSyncExternalStore } from 'react'

/** Whether the page is visible: false in a background tab and with the screen off. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
