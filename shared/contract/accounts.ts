import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_MIN_LENGTH } from '#shared/contest.ts'
import { rulesVersion } from '#shared/model/officialRules.ts'
import { currentUser } from '#shared/model/user.ts'
import * as texts from './accounts.texts.ts'
import { defineCall } from './call.ts'

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ error: () => texts.pleaseEnterAValidEmail() }))
/** A password that is typed to sign in, or to allow a change. */
export const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, { error: () => texts.passwordMustBeAtLeast({ length: PASSWORD_MIN_LENGTH }) }),
    z.maxLength(PASSWORD_MAX_LENGTH),
  )
const personName = (error: () => string) => z.string().check(z.trim(), z.minLength(1, { error }), z.maxLength(40))
export const phoneNumber = z
  .string()
  .check(z.trim(), z.minLength(PHONE_MIN_LENGTH, { error: () => texts.phoneNumberIsRequired() }), z.maxLength(30))
/** The digits of a mailed code; spaces and a dash between them do not matter. */
export const emailCode = z.string().check(
  z.maxLength(20),
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: () => texts.pleaseTypeTheSixDigits() }),
)
/** The secret of a mailed link. */
export const token = z.string().check(z.regex(/^[\w-]{20,100}$/))

export const loginForm = z.strictObject({ email, password })
export type LoginForm = z.output<typeof loginForm>

export const registerForm = z
  .strictObject({
    email,
    password,
    confirmPassword: password,
    firstName: personName(() => texts.firstNameIsRequired()),
    lastName: personName(() => texts.lastNameIsRequired()),
    phoneNumber,
    /** "I am 18 or older and accept the terms." */
    acceptTerms: z.literal(true, { error: () => texts.youMustAcceptTheTerms() }),
    /** The version of the official rules that the form showed. Without one, the version in force counts. */
    acceptedRules: z.optional(rulesVersion),
    /** "Send me news and offers by email." Left out means no. */
    acceptMarketing: z.optional(z.boolean()),
    /** The slug of the venue whose code the player scanned. An unknown one is ignored. */
    venue: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(z.refine((form) => form.password === form.confirmPassword, { error: () => texts.passwordsDontMatch(), path: ['confirmPassword'] }))
export type RegisterForm = z.output<typeof registerForm>

export const forgotPasswordForm = z.strictObject({ email })
export type ForgotPasswordForm = z.output<typeof forgotPasswordForm>

const isSameTwice = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: () => texts.passwordsDontMatch(), path: ['confirmPassword'] },
)

/** The fields of the reset screen; only `newPassword` is sent. */
export const resetPasswordForm = z.object({ newPassword: password, confirmPassword: password }).check(isSameTwice)
export type ResetPasswordForm = z.output<typeof resetPasswordForm>

/** The fields of the change-password screen; `confirmPassword` is not sent. */
export const changePasswordForm = z.object({ password, newPassword: password, confirmPassword: password }).check(isSameTwice)
export type ChangePasswordForm = z.output<typeof changePasswordForm>

export const done = z.object({ ok: z.literal(true) })

export const getCurrentUser = defineCall('GET', '/api/user', 'player', {
  summary: 'The signed-in player; 401 when nobody is signed in.',
  response: currentUser,
  errors: ['not_found'],
})

export const login = defineCall('POST', '/api/login', 'public', {
  summary: 'Sign in by password; sets the session cookie.',
  body: loginForm,
  response: currentUser,
  errors: ['wrong_credentials', 'account_blocked'],
})

export const register = defineCall('POST', '/api/register', 'public', {
  summary: 'Create an account and sign in; a verification link is mailed.',
  body: registerForm,
  response: currentUser,
  errors: ['not_open_yet', 'registration_incomplete', 'weak_password', 'name_not_allowed'],
})

export const logout = defineCall('POST', '/api/logout', 'public', {
  summary: 'End this session; harmless without one.',
  response: done,
})

export const forgotPassword = defineCall('POST', '/api/forgot-password', 'public', {
  summary: 'Mail a reset link if the address has an account; the answer is the same either way.',
  body: forgotPasswordForm,
  response: done,
})

export const resetPassword = defineCall('POST', '/api/reset-password', 'public', {
  summary: 'Set a new password by a mailed token, once; ends every session of the account.',
  body: z.strictObject({ token, newPassword: password }),
  response: done,
  errors: ['link_expired', 'weak_password'],
})

export const changePassword = defineCall('POST', '/api/user/password', 'player', {
  summary: 'Change the own password, by typing the present one; ends every other session.',
  body: z.strictObject({ password, newPassword: password }),
  response: done,
  errors: ['wrong_credentials', 'weak_password'],
})

export const setMarketingConsent = defineCall('PUT', '/api/user/marketing-consent', 'player', {
  summary: 'Switch news and offers by email on or off; stored with the time and the version of the text.',
  body: z.strictObject({ isGiven: z.boolean() }),
  response: done,
})

export const finishOnboarding = defineCall('POST', '/api/user/onboarding', 'player', {
  summary: 'Notes that the player has gone through the onboarding or skipped it: no device shows it again.',
  response: done,
})

export const verifyEmail = defineCall('POST', '/api/verify-email', 'public', {
  summary: "Confirm an address by the mailed code in the signed-in app, or by the mail's link; signs nobody in and ends nothing.",
  body: z
    .strictObject({
      /** The six digits; only with a session. They also confirm a change of address that waits. */
      code: z.optional(emailCode),
      token: z.optional(token),
      /** The account's password, which the link needs in a browser without the account's session. */
      password: z.optional(password),
    })
    .check(
      z.refine(({ code, token }) => (code === undefined) !== (token === undefined), {
        path: ['code'],
        error: () => texts.pleaseTypeTheSixDigits(),
      }),
    ),
  response: done,
  errors: ['verification_expired', 'email_code_wrong', 'email_code_expired', 'password_required', 'wrong_credentials'],
})

export const sendEmailCode = defineCall('POST', '/api/verify-email/code', 'player', {
  summary: 'Mail a new code and link to the own address that is not confirmed yet, or to the new one of a change that waits.',
  response: z.object({
    /** From when on the next code may be asked for. */
    nextAt: z.iso.datetime(),
  }),
  errors: ['not_found', 'too_many_letters'],
})

export const claimAccount = defineCall('POST', '/api/verify-email/claim', 'public', {
  summary: "For the owner of an address who did not sign up, or forgot the password: the mail's link ends password, passkeys and sessions.",
  body: z.strictObject({ token }),
  response: z.object({
    ok: z.literal(true),
    /** The secret with which `resetPassword` sets the new password. */
    newPasswordToken: z.string(),
  }),
  errors: ['verification_expired'],
})

export const findUserByEmail = defineCall('GET', '/api/users/by-email/:email', 'public', {
  summary: 'The account of an address, to its owner and admins; 404 for everybody else, known or not.',
  params: z.object({ email: z.string().check(z.maxLength(254)) }),
  response: z.object({ id: z.uuid(), email: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  errors: ['not_found'],
})

export const startQuickSignUp = defineCall('POST', '/api/users', 'public', {
  summary: 'Mail a link to finish an account; signs nobody in and tells nothing about the address.',
  body: z.strictObject({
    email,
    firstName: z.optional(z.string().check(z.maxLength(254))),
    lastName: z.optional(z.string().check(z.maxLength(40))),
    favoriteTeam: z.optional(z.null()),
  }),
  response: z.object({ id: z.uuid(), email: z.string() }),
  errors: ['not_open_yet', 'too_many_letters'],
})
