/** Vibrates the device; does nothing where it can't. */
export function vibrate(lengthMs: number): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(lengthMs)
}
