import * as z from 'zod/mini'
import { PASSKEY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#shared/contest.ts'
import { currentUser } from '#shared/model/user.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'
import * as texts from './passkeys.texts.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))
/** WebAuthn allows ids of up to 1,023 bytes. */
const credentialId = bytes(1_364)
const clientData = bytes(4_000)

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => texts.pleaseGiveThePasskeyAName() }), z.maxLength(PASSKEY_NAME_MAX_LENGTH))
const password = z.string().check(z.minLength(1, { error: () => texts.pleaseTypeYourPassword() }), z.maxLength(PASSWORD_MAX_LENGTH))

/** The fields of the form that adds a passkey. */
export const addPasskeyForm = z.object({ name, password })
export type AddPasskeyForm = z.output<typeof addPasskeyForm>
export const passkeyNameForm = z.strictObject({ name })
export type PasskeyNameForm = z.output<typeof passkeyNameForm>

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it is used for the first time. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.output<typeof passkey>

/** What a browser returns after a passkey has signed a challenge. */
export const signedCredential = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: clientData,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(100)),
  }),
})

const signatureOptions = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification: z.literal('required') })

const passkeyParams = z.object({ passkeyId: z.uuid() })
const knownCredential = z.object({ id: z.string(), type: z.literal('public-key') })

export const listPasskeys = defineCall('GET', '/api/passkeys', 'player', {
  summary: 'The passkeys of the signed-in player, the newest first.',
  response: z.array(passkey),
})

export const startPasskey = defineCall('POST', '/api/passkeys/options', 'player', {
  summary:
    'Begin to add a passkey, by typing the password: what the browser needs to create it. The challenge works once, for five minutes.',
  body: z.strictObject({ password }),
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(knownCredential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  errors: ['wrong_credentials', 'too_many_passkeys'],
})

export const addPasskey = defineCall('POST', '/api/passkeys', 'player', {
  summary: "Store the passkey that the browser created for this session's challenge; the player gets a mail.",
  body: z.strictObject({
    name,
    credential: z.strictObject({
      id: credentialId,
      response: z.strictObject({ clientDataJSON: clientData, attestationObject: bytes(16_000) }),
    }),
  }),
  response: passkey,
  errors: ['passkey_not_added', 'too_many_passkeys'],
})

export const renamePasskey = defineCall('PUT', '/api/passkeys/:passkeyId', 'player', {
  summary: 'Rename a passkey of the signed-in player.',
  params: passkeyParams,
  body: passkeyNameForm,
  response: passkey,
  errors: ['not_found'],
})

export const removePasskey = defineCall('DELETE', '/api/passkeys/:passkeyId', 'player', {
  summary: 'Remove a passkey of the signed-in player, who gets a mail. Sessions go on.',
  params: passkeyParams,
  response: done,
  errors: ['not_found'],
})

export const startConfirmation = defineCall('POST', '/api/passkeys/confirmation', 'player', {
  summary: 'Begin to confirm a dangerous change with one of the own passkeys. The challenge works once, in this session, for five minutes.',
  response: z.extend(signatureOptions, { allowCredentials: z.array(knownCredential) }),
  errors: ['not_found'],
})

export const startPasskeySignIn = defineCall('POST', '/api/passkey-login/options', 'public', {
  summary:
    'Begin to sign in with a passkey: the same for everybody, without a name. The challenge works once, in this browser, for five minutes.',
  response: signatureOptions,
})

export const signInWithPasskey = defineCall('POST', '/api/passkey-login', 'public', {
  summary: 'Sign in with a passkey; sets the session cookie.',
  body: z.strictObject({ credential: signedCredential }),
  response: currentUser,
  errors: ['passkey_refused', 'account_blocked'],
})
