import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether the page is visible: false in a background tab and with the screen off. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

const subscribe = (listener: () => void) => listen(document, ['visibilitychange'], listener)
