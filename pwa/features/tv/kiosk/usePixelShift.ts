import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { SHIFTS_PX } from './pixelShifts.ts'

/** Moves the whole picture a little every minute, so that nothing burns in. */
export function usePixelShift(): string {
  const minute = useTimeIn(MINUTE_MS) / MINUTE_MS
  const [x, y] = SHIFTS_PX[minute % SHIFTS_PX.length] ?? SHIFTS_PX[0]
  return `translate(${x}px, ${y}px)`
}
