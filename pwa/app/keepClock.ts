import { deviceErrorMs, expectDeviceError } from '#pwa/device/serverTime.ts'
import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

/** Stores how wrong this device's clock is, so that a start without a network uses the server's time for countdowns and a draft's age. */
export function keepClock(): void {
  const storage = readStorage()
  const stored = storage?.getItem(STORAGE_NAMES.deviceError)
  if (stored) expectDeviceError(Number(stored))
  const keep = () => {
    const errorMs = deviceErrorMs()
    if (errorMs !== null) storage?.setItem(STORAGE_NAMES.deviceError, String(errorMs))
  }
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}
