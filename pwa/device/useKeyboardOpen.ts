import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Pixels that the visible part of the page loses at the least when a keyboard opens; a browser's own bars take less. */
const KEYBOARD_MIN_PX = 150

/** Whether an on-screen keyboard covers the bottom of the page. Zooming makes the visible part smaller too, hence the scale. */
export const useKeyboardOpen = () => useSyncExternalStore(subscribe, isOpen)

function isOpen(): boolean {
  const viewport = window.visualViewport
  return viewport !== null && window.innerHeight - viewport.height * viewport.scale > KEYBOARD_MIN_PX
}

const subscribe = (listener: () => void) => listen(window.visualViewport, ['resize'], listener)
