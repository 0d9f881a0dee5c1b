import { createSendRequest, isAllowedAddress, type SendRequest } from '#server/integrations/outbound/safeRequest.ts'
import type { PosSystem } from '#shared/contract/pointOfSale.ts'
import type { OpenPointOfSale, PointOfSale, PosSettings } from './pointOfSale.ts'
import { openToast } from './toast.ts'
import { openWebhook } from './webhook.ts'

type Needed = Pick<PosSettings, 'discountGuid' | 'locationId'>

/** The systems that can be connected. */
export type PointOfSaleSystems = {
  isAllowedAddress: (address: string) => boolean
  /** Whether a system has what it needs besides an address and a key. */
  isComplete: (system: PosSystem, settings: Needed) => boolean
  open: (system: PosSystem, settings: PosSettings) => PointOfSale
}

const SYSTEMS: Record<PosSystem, { open: OpenPointOfSale; isComplete: (of: Needed) => boolean }> = {
  webhook: { open: openWebhook, isComplete: () => true },
  toast: { open: openToast, isComplete: ({ discountGuid, locationId }) => discountGuid !== null && locationId !== null },
}

export const createPointOfSaleSystems = (
  policy: { isProduction: boolean },
  sendRequest: SendRequest = createSendRequest(policy),
): PointOfSaleSystems => ({
  isAllowedAddress: (address) => isAllowedAddress(address, policy),
  isComplete: (system, settings) => SYSTEMS[system].isComplete(settings),
  open: (system, settings) => SYSTEMS[system].open(settings, sendRequest),
})
