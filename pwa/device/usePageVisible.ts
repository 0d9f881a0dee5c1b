import { useSyncExternalStore } from 'react'

/** Whether anybody can see the page now: false in another tab's shadow, and with the phone's screen off. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
