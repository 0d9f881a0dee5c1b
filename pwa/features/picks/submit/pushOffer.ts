import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'

/** After "Not now" the offer does not return for this long. */
const PAUSE_MS = 30 * DAY_MS

/** Whether notifications may be offered on this device: the player has not declined in the last 30 days. */
export function isPushOfferDue(): boolean {
  const offeredAt = Number(readStorage()?.getItem(STORAGE_NAMES.pushOffer) ?? 0)
  return !(Math.abs(systemClock.now() - offeredAt) < PAUSE_MS)
}

export const savePushOffer = () => readStorage()?.setItem(STORAGE_NAMES.pushOffer, String(systemClock.now()))
