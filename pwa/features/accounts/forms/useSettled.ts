import { useState } from 'react'
import { useAfter } from '#pwa/device/useAfter.ts'

/** Milliseconds between leaving a field and showing its error. An error that appears at once moves the button under the finger, and the tap is lost. */
const ERROR_DELAY_MS = 250

/** When a form shows the errors of its fields. */
export const ERROR_TIMING = { mode: 'onTouched', delayError: ERROR_DELAY_MS } as const

/** True once `isOn` has been true for this delay; false as soon as it is false. */
export function useSettled(isOn: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false)
  if (!isOn && isSettled) setIsSettled(false)
  useAfter(isOn ? ERROR_DELAY_MS : null, isOn, setIsSettled)
  return isOn && isSettled
}
