import * as z from 'zod/mini'
import { deviceErrorMs, expectDeviceError } from '#pwa/device/serverTime.ts'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const clockError = deviceValue(STORAGE_NAMES.deviceError, z.number())

/** Stores how wrong this device's clock is, so that a start without a network uses the server's time for countdowns and a draft's age. */
export function restoreClock(): void {
  const stored = clockError.read()
  if (stored !== null) expectDeviceError(stored)
  const save = () => {
    const errorMs = deviceErrorMs()
    if (errorMs !== null) clockError.save(errorMs)
  }
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
}
