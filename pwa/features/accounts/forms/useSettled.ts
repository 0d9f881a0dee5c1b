import { useEffect, useState } from 'react'

/** Milliseconds between leaving a field and showing its error. An error that appears at once moves what is being tapped, and the tap is lost. */
export const ERROR_DELAY_MS = 250

/** True once `isOn` has been true for that long; false at once. */
export function useSettled(isOn: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsSettled(true), ERROR_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsSettled(false)
    }
  }, [isOn])
  return isSettled
}
