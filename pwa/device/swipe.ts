import { type TouchEvent, useRef } from 'react'

/** Pixels a finger has to go sideways. Source: spec 1 §9. */
export const SWIPE_DISTANCE_PX = 50

type Point = { x: number; y: number }

export type SwipeDirection = 'left' | 'right'

/** The direction of a swipe: over the distance sideways, and more sideways than up or down; else null. */
export function decideSwipe(start: Point, end: Point): SwipeDirection | null {
  const [acrossPx, downPx] = [end.x - start.x, end.y - start.y]
  if (Math.abs(acrossPx) <= SWIPE_DISTANCE_PX || Math.abs(acrossPx) <= Math.abs(downPx)) return null
  return acrossPx < 0 ? 'left' : 'right'
}

/** Handlers that hear one-finger swipes on an element; give it `touch-action: pan-y` so that the browser leaves sideways moves to us. */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [only, second] = [touches.item(0), touches.length > 1]
      start.current = only && !second ? { x: only.clientX, y: only.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const lifted = changedTouches.item(0)
      const direction = start.current && lifted ? decideSwipe(start.current, { x: lifted.clientX, y: lifted.clientY }) : null
      start.current = null
      if (direction) onSwipe(direction)
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
