import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#pwa/device/createStore.ts'

/** How many open dialogs lock the page's scrolling. */
const lockCount = createStore(0)

/**
 * Stops the page behind a dialog from scrolling, and reserves the scrollbar's width so that nothing jumps.
 * Radix's lock is not used: it writes a style element, which the content security policy refuses.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    lockCount.set(lockCount.get() + 1)
    if (lockCount.get() === 1) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`
      style.overflow = 'hidden'
      document.documentElement.dataset['isDialogOpen'] = ''
    }
    return () => {
      lockCount.set(lockCount.get() - 1)
      if (lockCount.get() > 0) return
      style.paddingRight = ''
      style.overflow = ''
      delete document.documentElement.dataset['isDialogOpen']
    }
  }, [isLocked])
}

/** Whether a dialog is open, so that nothing else opens above it. */
export const useIsScrollLocked = () => useStore(lockCount, (count) => count > 0)

/** How many dialogs are open, for one that makes room for the others. */
export const useOpenDialogs = () => useStore(lockCount)
