import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'

/** When the player last answered the offer of notifications on this device. It does not return for 30 days. */
const declinedAt = deviceValue(STORAGE_NAMES.pushOffer, z.number(), { expires: { afterMs: 30 * DAY_MS, savedAt: (at) => at } })

/** Whether notifications may be offered on this device. */
export const isPushOfferDue = () => declinedAt.read() === null

export const savePushOffer = () => declinedAt.save(systemClock.now())
