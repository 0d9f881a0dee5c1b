import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Config } from '#server/config.ts'
import type { CallParsed } from '#shared/contract/call.ts'
import type { addPasskey, signInWithPasskey } from '#shared/contract/passkeys.ts'

export type NewCredential = CallParsed<typeof addPasskey>['body']['credential']
export type SignedCredential = CallParsed<typeof signInWithPasskey>['body']['credential']

/** The library takes a fifth of the server's start, so it is loaded with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** The signature algorithms of a new passkey: Ed25519, ECDSA with P-256, RSA. Every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** The site that passkeys belong to. It comes from PUBLIC_URL alone, never from a request. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** The challenge that a browser has signed; null when the data is not readable. */
export async function challengeIn({ response }: { response: { clientDataJSON: string } }): Promise<string | null> {
  const { decodeClientDataJSON } = await loadHelpers()
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The credential that a browser created for this challenge, with the player verified; null when anything about it is wrong. */
export async function readNewCredential(config: Pick<Config, 'publicUrl'>, credential: NewCredential, challenge: string) {
  const { id, origin } = relyingParty(config)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    if (await hasCertificates(credential)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, rawId: credential.id, type: 'public-key', clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

/**
 * Whether the credential comes with certificates of its maker, which we do not ask for. They are not checked, because the library would
 * fetch addresses that stand in them.
 */
async function hasCertificates({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)
}

/**
 * Checks that this passkey has signed the challenge for our site, with the player verified.
 * @returns its new sign counter; null when anything is wrong.
 */
export async function readSignCount(
  config: Pick<Config, 'publicUrl'>,
  { credential, publicKey, challenge }: { credential: SignedCredential; publicKey: Uint8Array; challenge: string },
): Promise<number | null> {
  const { id, origin } = relyingParty(config)
  const { userHandle, ...response } = credential.response
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: credential.id, rawId: credential.id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is compared by the caller, after the signature: the library compares it before.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 } satisfies WebAuthnCredential,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
