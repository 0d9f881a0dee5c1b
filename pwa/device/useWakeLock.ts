import { useEffect } from 'react'
import { usePageVisible } from './usePageVisible.ts'

/** Keeps the screen from going dark while the component is there, where the device lets us. The device takes the lock away with a hidden page. */
export function useWakeLock(): void {
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible || !('wakeLock' in navigator)) return
    const held = navigator.wakeLock.request('screen').catch(() => null) // a low battery refuses
    return () => void held.then((lock) => lock?.release())
  }, [isVisible])
}
