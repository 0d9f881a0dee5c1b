import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CallInput, CallResponse } from '#shared/contract/call.ts'
import type { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '#shared/contract/passkeys.ts'

type NewCredential = CallInput<typeof addPasskey>['body']['credential']
type SignedCredential = CallInput<typeof signInWithPasskey>['body']['credential']

/** What a browser and its authenticator do otherwise than they should. */
type Faults = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  challenge?: string
  type?: string
  signCount?: number
  userHandle?: string
  /** The attestation of a maker, with a certificate. */
  hasCertificate?: boolean
}

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** A browser with an authenticator in software: it creates one passkey and signs with it, as https://www.w3.org/TR/webauthn-3/ describes. */
export function createAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = 'AAAA'
  let signCount = 0

  const clientDataOf = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin }))
  const authenticatorData = (faults: Faults, credential: Uint8Array = Buffer.alloc(0)) => {
    const flags = FLAGS.present | (faults.isVerified === false ? 0 : FLAGS.verified) | (credential.length > 0 ? FLAGS.hasCredential : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.signCount ?? signCount)
    return Buffer.concat([sha256(faults.rpId ?? hostname), Buffer.from([flags]), counter, credential])
  }

  return {
    id: id.toString('base64url'),
    create({ challenge, user }: CallResponse<typeof startPasskey>, faults: Faults = {}): NewCredential {
      userHandle = user.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x ?? '', 'base64url')],
        [-3, Buffer.from(y ?? '', 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(faults, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const statement = faults.hasCertificate ? cborMap([['x5c', Buffer.from('a certificate')]]) : cborMap([])
      const attestationObject = Buffer.concat([
        cborHead(5, 3),
        cbor('fmt'),
        cbor(faults.hasCertificate ? 'packed' : 'none'),
        cbor('attStmt'),
        statement,
        cbor('authData'),
        cbor(authData),
      ])
      const clientDataJSON = clientDataOf('webauthn.create', challenge, faults)
      return {
        id: id.toString('base64url'),
        response: { clientDataJSON: clientDataJSON.toString('base64url'), attestationObject: attestationObject.toString('base64url') },
      }
    },
    sign({ challenge }: CallResponse<typeof startPasskeySignIn>, faults: Faults = {}): SignedCredential {
      signCount += 1
      const clientDataJSON = clientDataOf('webauthn.get', challenge, faults)
      const authData = authenticatorData(faults)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: faults.userHandle ?? userHandle,
        },
      }
    },
  }
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** The first bytes of a CBOR value: its major type and its length or number. https://www.rfc-editor.org/rfc/rfc8949 */
function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

function cbor(value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([cborHead(2, value.length), value])
}

const cborMap = (entries: [number | string, number | Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flatMap((entry) => entry.map(cbor))])
