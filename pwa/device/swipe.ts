import { type TouchEvent, useRef } from 'react'

/** Pixels that a finger must move sideways. */
const SWIPE_DISTANCE_PX = 50

type Point = { x: number; y: number }

export type SwipeDirection = 'left' | 'right'

/** The direction of a swipe that is long enough and more horizontal than vertical; else null. */
export function decideSwipe(start: Point, end: Point): SwipeDirection | null {
  const [acrossPx, downPx] = [end.x - start.x, end.y - start.y]
  if (Math.abs(acrossPx) <= SWIPE_DISTANCE_PX || Math.abs(acrossPx) <= Math.abs(downPx)) return null
  return acrossPx < 0 ? 'left' : 'right'
}

/** Handlers for one-finger swipes on an element. Give it `touch-action: pan-y`, or the browser handles horizontal moves itself. */
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
