import { type PointerEvent, type RefObject, useRef } from 'react'

/** Pixels that a sheet must be dragged down to close. */
const CLOSE_PULL_PX = 80

/** Lets a player drag a sheet down by its handle; `onClose` is called when it is released far enough down. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)

  const pullOf = (event: PointerEvent) => (startY.current === null ? 0 : Math.max(0, event.clientY - startY.current))
  const place = (pullPx: number) => {
    if (sheet.current) sheet.current.style.transform = pullPx > 0 ? `translateY(${pullPx}px)` : ''
  }
  const release = (pullPx: number) => {
    startY.current = null
    if (pullPx > CLOSE_PULL_PX) onClose()
    else place(0)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => place(pullOf(event)),
    onPointerUp: (event: PointerEvent) => release(pullOf(event)),
    onPointerCancel: () => release(0),
  }
}
