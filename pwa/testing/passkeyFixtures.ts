import { vi } from 'vitest'
import type { CallResponse } from '#shared/contract/call.ts'
import type { Passkey, startPasskey, startPasskeySignIn } from '#shared/contract/passkeys.ts'

export const aPasskey = (overrides: Partial<Passkey> = {}): Passkey => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Pixel',
  createdAt: '2025-08-02T20:00:00Z',
  lastUsedAt: null,
  ...overrides,
})

export const CREATION_OPTIONS: CallResponse<typeof startPasskey> = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Sunday Slate' },
  user: { id: 'AAAA', name: 'pat@test.example', displayName: 'pat@test.example' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

export const REQUEST_OPTIONS: CallResponse<typeof startPasskeySignIn> = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const credential = (response: Record<string, unknown>) =>
  ({ id: 'AQID', rawId: bytes(), type: 'public-key', response, getClientExtensionResults: () => ({}) }) as unknown as Credential

/** The browser's sheet creates a passkey, or fails with the `DOMException` of this name. */
export function answerCreation(fault?: string) {
  const create = vi.spyOn(navigator.credentials, 'create')
  if (fault) return create.mockRejectedValue(new DOMException('refused', fault))
  return create.mockResolvedValue(credential({ clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] }))
}

/** The browser's sheet signs with a passkey, or fails with the `DOMException` of this name. */
export function answerSignature(fault?: string) {
  const get = vi.spyOn(navigator.credentials, 'get')
  if (fault) return get.mockRejectedValue(new DOMException('refused', fault))
  return get.mockResolvedValue(credential({ clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), userHandle: bytes() }))
}
