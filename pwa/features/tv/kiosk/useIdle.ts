import { useEffect, useState } from 'react'
import { listen } from '#pwa/device/listen.ts'

/** True when there was no pointer, touch or key input for this long. */
export function useIdle(afterMs: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), afterMs)
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), afterMs)
    }
    const stop = listen(window, ['pointermove', 'pointerdown', 'keydown'], wake)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [afterMs])
  return isIdle
}
