import { createECDH, createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'

/** A pair of VAPID keys (RFC 8292), by which a push service knows this server. Both in base64url. */
export type VapidKey = { id: string; publicKey: string; privateKey: string }
export type VapidKeys = {
  /** Browsers subscribe with this key. */
  current: VapidKey
  /** All keys that sign: after a change of keys also the one before, until every browser has subscribed again. */
  byId: ReadonlyMap<string, VapidKey>
  /** Where a push service reaches the operator: an https or mailto address. */
  contact: string
}

const ID_LENGTH = 16

/** The keys of this server; null when push is off because the operator has set none. */
export function readVapidKeys({ vapid }: Pick<Config, 'vapid'>): VapidKeys | null {
  if (!vapid) return null
  const keys = vapid.privateKeys.map(toVapidKey)
  const [current] = keys
  return current ? { current, byId: new Map(keys.map((key) => [key.id, key])), contact: vapid.contact } : null
}

export function toVapidKey(privateKey: string): VapidKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const publicKey = pair.getPublicKey().toString('base64url')
  return { id: createHash('sha256').update(publicKey).digest('hex').slice(0, ID_LENGTH), publicKey, privateKey }
}

/** The `Authorization` header for requests to a push service, by its origin and the key that the device subscribed with. */
export type VapidSignatures = (origin: string, key: VapidKey) => string

/**
 * Signs once for each push service and key, because a signature costs a third of a push. It is valid for 12 hours, and a run of the sender, for which
 * this is made, lasts minutes.
 */
export function createVapidSignatures({ contact }: Pick<VapidKeys, 'contact'>): VapidSignatures {
  const signed = new Map<string, string>()
  return (origin, { id, publicKey, privateKey }) => {
    const name = `${id} ${origin}`
    const header = signed.get(name) ?? webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm').Authorization
    signed.set(name, header)
    return header
  }
}
