import type { ClaimedDelivery, Needs, Outcome, PushContent } from '#server/delivery/kinds.ts'
import { type PushMeans, sendPush } from '#server/delivery/push/sendPush.ts'
import { createVapidSignatures, readVapidKeys } from '#server/delivery/push/vapidKeys.ts'
import type { PushOptions } from '#server/integrations/outbound/pushClient.ts'
import { SECOND_MS } from '#shared/clock.ts'

/** Pushes that are being sent at the same time. */
export const PUSHES_AT_ONCE = 100
/** A device whose push service refuses this many pushes in a row is forgotten. */
const REFUSALS_AT_MOST = 3

/** The connections and keys of one run; null while push is off. */
export function openPushMeans({ config, pushClient }: Needs, options: PushOptions): PushMeans | null {
  const keys = readVapidKeys(config)
  if (!keys) return null
  return { keys, connections: pushClient.open({ atOnce: PUSHES_AT_ONCE, ...options }), signatures: createVapidSignatures(keys) }
}

/** Sends a push to one device, and forgets a device that is gone or refuses everything. */
export async function sendToDevice(
  { db, clock, config }: Needs,
  { device, expiresAt }: ClaimedDelivery,
  { content, means }: { content: PushContent; means: PushMeans },
): Promise<Outcome> {
  const now = clock.now()
  if (!device) return { state: 'skipped', reason: 'device_gone' }
  if (!expiresAt || expiresAt.getTime() < now + SECOND_MS) return { state: 'skipped', reason: 'expired' }
  const answer = await sendPush(means, config, { content, device, expiresAt: expiresAt.getTime(), now })
  const { id } = device
  if (answer === 'gone') {
    await db('push_subscriptions').where({ id }).delete()
    return { state: 'skipped', reason: 'device_gone' }
  }
  if (answer === 'refused') {
    if (device.refusals_in_row + 1 >= REFUSALS_AT_MOST) await db('push_subscriptions').where({ id }).delete()
    else await db('push_subscriptions').where({ id }).increment('refusals_in_row')
    return { state: 'failed', reason: 'refused' }
  }
  if (answer !== 'accepted') return { state: 'waiting', reason: 'unreachable', retryAfterMs: answer.retryAfterMs }
  if (device.refusals_in_row > 0) await db('push_subscriptions').where({ id }).update({ refusals_in_row: 0 })
  return { state: 'sent', reason: null }
}
