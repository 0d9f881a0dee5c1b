import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether the device reports a network. Only an answer proves one, so use this for texts alone. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener)
