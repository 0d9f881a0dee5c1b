import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import { MINUTE_MS } from '#shared/clock.ts'
/**
 * The offset of the picture, one for each minute, in pixels: moving the picture prevents burn-in. No two neighbors are the same, and no
 * two are more than 24 px apart, which the screen's margin leaves room for.
 */
export const SHIFTS_PX = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
  [-8, 8],
  [-8, 0],
  [-8, -8],
  [0, -8],
  [8, -8],
] as const

/** How far the picture moves to a side at most. */
export const LARGEST_SHIFT_PX: number = Math.max(...SHIFTS_PX.flat())

/** Moves the whole picture a little every minute, so that nothing burns in. */
export function usePixelShift(): string {
  const minute = useTimeIn(MINUTE_MS) / MINUTE_MS
  const [x, y] = SHIFTS_PX[minute % SHIFTS_PX.length] ?? SHIFTS_PX[0]
  return `translate(${x}px, ${y}px)`
}
