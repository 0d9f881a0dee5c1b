import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the player asked the device for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
