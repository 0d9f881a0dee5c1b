/** A number of milliseconds, or vibrations and pauses in turn. */
type Pattern = number | number[]

/** Vibrates the device; does nothing where it can't, or where the player wants less motion. */
export function vibrate(pattern: Pattern): void {
  const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!wantsLessMotion && typeof navigator.vibrate === 'function') navigator.vibrate(pattern)
}
