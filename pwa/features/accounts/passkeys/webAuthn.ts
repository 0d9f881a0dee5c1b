import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { callApi } from '#pwa/data/call/callApi.ts'
import { addPasskey, signInWithPasskey, startConfirmation, startPasskey, startPasskeySignIn } from '#shared/contract/passkeys.ts'

/** Whether this browser can use passkeys. It can't on a page without https. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window

/** Loads the library. Load it before the tap: some browsers show their sheet only soon after a tap. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')

/** True when the player closed the browser's sheet, or waited too long. */
export const isCancelled = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** True when this device already has a passkey of the account. */
export const isAlreadyThere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

/**
 * Asks for a passkey of this site and signs in with it.
 * @throws ApiError, OfflineError, and the browser's error when no passkey was chosen.
 */
export async function signInByPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([loadWebAuthn(), callApi(startPasskeySignIn, {})])
  const credential = await startAuthentication({ optionsJSON })
  return callApi(signInWithPasskey, { body: { credential: signedParts(credential) } })
}

/**
 * Asks for one of the account's passkeys, to confirm a change.
 * @returns the signature, for the call that changes.
 * @throws ApiError, OfflineError, and the browser's error when no passkey was chosen.
 */
export async function confirmByPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([loadWebAuthn(), callApi(startConfirmation, {})])
  return signedParts(await startAuthentication({ optionsJSON }))
}

/**
 * Creates a passkey on this device and adds it to the account.
 * @throws ApiError, OfflineError, and the browser's error when none was created.
 */
export async function createPasskey({ name, password }: { name: string; password: string }) {
  const [{ startRegistration }, optionsJSON] = await Promise.all([loadWebAuthn(), callApi(startPasskey, { body: { password } })])
  const credential = await startRegistration({ optionsJSON })
  return callApi(addPasskey, { body: { name, credential: createdParts(credential) } })
}

const signedParts = ({ id, response: { clientDataJSON, authenticatorData, signature, userHandle } }: AuthenticationResponseJSON) => ({
  id,
  response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
})

const createdParts = ({ id, response: { clientDataJSON, attestationObject } }: RegistrationResponseJSON) => ({
  id,
  response: { clientDataJSON, attestationObject },
})
