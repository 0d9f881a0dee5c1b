import { useLayoutEffect, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

/** Holds the page behind a dialog still, and keeps the room of its scrollbar so that nothing jumps. */
export function useScrollLock(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const { style, clientWidth } = document.documentElement
    setHolders(holders + 1)
    if (holders === 1) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`
      style.overflow = 'hidden'
    }
    return () => {
      setHolders(holders - 1)
      if (holders > 0) return
      style.paddingRight = ''
      style.overflow = ''
    }
  }, [isHeld])
}

/** Whether a dialog is open, so that nothing else opens above it. */
export const useIsScrollLocked = () => useSyncExternalStore(subscribe, () => holders > 0)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setHolders(next: number) {
  holders = next
  for (const listener of listeners) listener()
}
