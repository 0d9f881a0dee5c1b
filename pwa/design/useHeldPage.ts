import { useLayoutEffect } from 'react'

let holders = 0

/** Holds the page behind a dialog still, and keeps the room of its scrollbar so that nothing jumps. */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const { style, clientWidth } = document.documentElement
    holders += 1
    if (holders === 1) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`
      style.overflow = 'hidden'
    }
    return () => {
      holders -= 1
      if (holders > 0) return
      style.paddingRight = ''
      style.overflow = ''
    }
  }, [isHeld])
}
