/** Milliseconds of the buzz when a swipe changes the week. Source: spec 1 §9. */
export const SWIPE_VIBRATION_MS = 50

/** Lets the device buzz where it can; elsewhere nothing happens. */
export function vibrate(lengthMs: number): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(lengthMs)
}
