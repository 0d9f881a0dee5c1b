import * as z from 'zod/mini'
import { ownAccount } from '#shared/model/ownAccount.ts'
import { done, email, password, phoneNumber, token } from './accounts.ts'
import { defineCall } from './call.ts'
import * as texts from './ownAccount.texts.ts'
import { signedCredential } from './passkeys.ts'

/** The forms of the account screen: each asks for the password. */
export const changeEmailForm = z.strictObject({ email, password })
export type ChangeEmailForm = z.output<typeof changeEmailForm>

export const changePhoneForm = z.strictObject({ phoneNumber, password })
export type ChangePhoneForm = z.output<typeof changePhoneForm>

export const deleteAccountForm = z.strictObject({ password })
export type DeleteAccountForm = z.output<typeof deleteAccountForm>

export const getOwnAccount = defineCall('GET', '/api/user/account', 'player', {
  summary: 'Signed-in devices, a change of email that waits, and what deleting the account would take away.',
  response: ownAccount,
})

export const downloadData = defineCall('GET', '/api/user/data.json', 'player', {
  summary: 'Everything stored about the player, as a JSON file.',
  fileType: 'application/json',
  response: z.string(),
  errors: ['foreign_origin'],
})

export const downloadDataTable = defineCall('GET', '/api/user/data.csv', 'player', {
  summary: 'The same as a CSV file, with a line for each value.',
  fileType: 'text/csv',
  response: z.string(),
  errors: ['foreign_origin'],
})

export const deleteAccount = defineCall('POST', '/api/user/delete', 'player', {
  summary: 'Delete the own account at once, by typing the password or with a passkey; results stay without the name.',
  body: z
    .strictObject({
      password: z.optional(password),
      /** Signs a challenge of `/api/passkeys/confirmation`, instead of the password. */
      passkey: z.optional(signedCredential),
      /** The dollars of open credits that the player saw and gives up. Refused when they have changed since. */
      lostCredits: z.number().check(z.minimum(0)),
    })
    .check(
      z.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
        path: ['password'],
        error: () => texts.pleaseTypeYourPassword(),
      }),
    ),
  response: done,
  errors: ['wrong_credentials', 'passkey_refused', 'last_admin', 'credits_changed'],
})

export const signOutDevice = defineCall('DELETE', '/api/user/devices/:deviceId', 'player', {
  summary: 'Sign out one device of the own account; its open pages sign out at once.',
  params: z.object({ deviceId: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

export const signOutOtherDevices = defineCall('POST', '/api/user/devices/sign-out-others', 'player', {
  summary: 'Sign out every device of the own account except this one.',
  response: z.object({ devices: z.int() }),
})

export const setPhoneNumber = defineCall('PUT', '/api/user/phone', 'player', {
  summary: 'Change the own phone number, by typing the password.',
  body: changePhoneForm,
  response: done,
  errors: ['wrong_credentials'],
})

export const startEmailChange = defineCall('POST', '/api/user/email', 'player', {
  summary: 'Mail a confirming link to a new address and a notice to the present one; the answer tells nothing about the new address.',
  body: changeEmailForm,
  response: done,
  errors: ['wrong_credentials'],
})

export const cancelEmailChange = defineCall('DELETE', '/api/user/email', 'player', {
  summary: 'Take back a change of email that was not confirmed yet; harmless without one.',
  response: done,
})

export const confirmEmailChange = defineCall('POST', '/api/confirm-email-change', 'public', {
  summary: 'Change an address by the token mailed to the new one, once; signs nobody in. `verifyEmail` does the same by the mailed code.',
  body: z.strictObject({
    token,
    /** The account's password, which the link needs in a browser without the account's session. */
    password: z.optional(password),
  }),
  response: done,
  errors: ['verification_expired', 'password_required', 'wrong_credentials'],
})

export const stopEmailChange = defineCall('POST', '/api/stop-email-change', 'public', {
  summary: 'Stop or undo a change of address by the token mailed to the old one, once; ends the password and every session.',
  body: z.strictObject({ token }),
  response: z.object({
    ok: z.literal(true),
    /** For `resetPassword`: the old password no longer works. */
    newPasswordToken: z.string(),
  }),
  errors: ['verification_expired'],
})
