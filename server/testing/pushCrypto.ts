import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import * as z from 'zod'
import { systemClock } from '#shared/clock.ts'

/** The keys of a browser's subscription. */
export type DeviceKeys = { p256dh: string; auth: string; privateKey: Buffer }

export function aDeviceKeys(): DeviceKeys {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url'), privateKey: pair.getPrivateKey() }
}

/** Decrypts a push message (RFC 8291, with the encoding aes128gcm of RFC 8188) as a browser does. */
export function decryptPush(body: Buffer, { p256dh, auth, privateKey }: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey])
  const secret = derive(pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })

/** Checks the header of a request by VAPID (RFC 8292). @returns the public key that signed it and the contact of the server, or null. */
export function readVapid(authorization: string, origin: string): { publicKey: string; contact: string } | null {
  const [, header = '', payload = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const { aud, exp, sub } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const secondsLeft = exp - systemClock.now() / 1_000
  return isSigned && aud === origin && secondsLeft > 0 && secondsLeft <= 86_400 ? { publicKey: key, contact: sub } : null
}
