import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import { MINUTE_MS } from '#shared/clock.ts'

/**
 * Where the picture stands, minute by minute, in pixels from its middle: no two neighbours are the same, none is more than 24 px from another.
 * The screen's margin has room for them. Source: RELIABILITY 22.
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

/** Moves the whole picture a little every minute, so that nothing burns in. */
export function usePixelShift(): string {
  const minute = useTimeIn(MINUTE_MS) / MINUTE_MS
  const [x, y] = SHIFTS_PX[minute % SHIFTS_PX.length] ?? SHIFTS_PX[0]
  return `translate(${x}px, ${y}px)`
}
