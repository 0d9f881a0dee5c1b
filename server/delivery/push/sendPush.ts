import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import type { Device, PushContent } from '#server/delivery/kinds.ts'
import type { PushConnections } from '#server/integrations/outbound/pushClient.ts'
import { type EpochMs, HOUR_MS, SECOND_MS } from '#shared/clock.ts'
import { pushServiceOf } from './pushEndpoint.ts'
import { PAYLOAD_MAX_BYTES, writePayload } from './pushPayload.ts'
import type { VapidKeys, VapidSignatures } from './vapidKeys.ts'

/**
 * How a push service answered. `gone`: the device will never get a push. `refused`: it did not accept this push, and a retry is useless.
 * An object: a later try may succeed, after the time that the service asked for.
 */
export type PushAnswer = 'accepted' | 'gone' | 'refused' | { retryAfterMs: number | null }

const LONGEST_PAUSE_MS = HOUR_MS

export type PushMeans = { keys: VapidKeys; connections: PushConnections; signatures: VapidSignatures }
type Sent = { content: PushContent; device: Device; expiresAt: EpochMs; now: EpochMs }

/** Encrypts a push for its device, signs it and sends it to the push service, which deletes it when it has expired. */
export async function sendPush(
  { keys, connections, signatures }: PushMeans,
  config: Pick<Config, 'pushServices' | 'publicUrl'>,
  push: Sent,
): Promise<PushAnswer> {
  const { content, device } = push
  const service = pushServiceOf(device.endpoint, config)
  const key = keys.byId.get(device.key_id)
  if (service === null || !key) return 'gone'
  const payload = writePayload(content, { deviceId: device.id, publicUrl: config.publicUrl })
  if (Buffer.byteLength(payload) > PAYLOAD_MAX_BYTES) return 'refused'
  const request = encryptPush(push, payload, signatures(new URL(device.endpoint).origin, key))
  if (!request) return 'gone'
  const answer = await connections[service](request)
  return answer === 'no answer' ? { retryAfterMs: null } : toPushAnswer(answer.status, answer.retryAfter)
}

/** @returns null when the device's keys can't be used. */
function encryptPush(
  { content: { topic, urgency }, device: { endpoint, p256dh, auth }, expiresAt, now }: Sent,
  payload: string,
  authorization: string,
) {
  const TTL = Math.floor((expiresAt - now) / SECOND_MS)
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL,
      urgency,
      topic,
      headers: { authorization },
    })
    const texts = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
    return { url: endpoint, headers: texts, body: details.body }
  } catch {
    return null
  }
}

function toPushAnswer(status: number, retryAfter: string | null): PushAnswer {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) return { retryAfterMs: readRetryAfter(retryAfter) }
  return 'refused'
}

/** `Retry-After` in whole seconds; push services send no dates. */
function readRetryAfter(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Math.min(Number(retryAfter) * SECOND_MS, LONGEST_PAUSE_MS) : null
}
