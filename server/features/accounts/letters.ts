import type { Sender } from '#server/features/house/readSender.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'

/** How long mailed links work. */
export const RESET_LINK_MS = 30 * MINUTE_MS
export const VERIFICATION_LINK_MS = 7 * 24 * HOUR_MS

type Reader = { firstName: string | null }

const NOT_YOU = "If that wasn't you, you can ignore this mail: nothing changes."

/**
 * Contains no name: until the address is confirmed, the name may be a message that a stranger typed. Subject and first line begin with the code,
 * so that a phone offers it above the keyboard.
 */
export const verificationLetter = (sender: Sender, { token, code }: { token: string; code: string }) =>
  writeLetter(sender, {
    subject: `${spacedCode(code)} is your ${sender.productName} code`,
    firstName: null,
    code: spacedCode(code),
    paragraphs: [`Type this code in ${sender.productName} within 30 minutes, and we know that this address is yours.`],
    link: { label: 'Confirm without the code', url: verificationUrl(sender, token) },
    notes: [
      'The link works for 7 days. Your picks count with or without it; prize mails and news need a confirmed address.',
      'If you did not sign up, open the link and choose "I did not sign up".',
    ],
  })

/** "482 916" */
export const spacedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

export const resetLetter = (sender: Sender, { firstName, token }: Reader & { token: string }) =>
  writeLetter(sender, {
    subject: `Reset your ${sender.productName} password`,
    firstName,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account.'],
    link: { label: 'Choose a new password', url: resetUrl(sender, token) },
    notes: ['The link works once, for 30 minutes.', NOT_YOU],
  })

export const passwordChangedLetter = (sender: Sender, { firstName, email }: Reader & { email: string }) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} password was changed`,
    firstName,
    paragraphs: ['Your password has just been changed, and every device has been signed out.'],
    link: { label: 'Sign in', url: signInUrl(sender, email) },
    notes: ["If that wasn't you, use Forgot password on that page right away."],
  })

/** For an unconfirmed address, when somebody signs up with it again. Contains no name, because a stranger may have typed it. */
export const claimAddressLetter = (sender: Sender, token: string) =>
  writeLetter(sender, {
    subject: `Confirm your email for ${sender.productName}`,
    firstName: null,
    paragraphs: [
      'Somebody, hopefully you, signed up with this address. It had been used for a sign-up before that nobody confirmed.',
      'If that was you both times, confirm the address with your password. If not, choose "I did not sign up" there: the account becomes yours with a new password, and every device that is signed in to it is signed out.',
    ],
    link: { label: 'Confirm your email', url: verificationUrl(sender, token) },
    notes: ['The link works for 7 days.', "If you didn't sign up, please don't open the link."],
  })

/** For the owner of a confirmed address when somebody signs up with it again. */
export const alreadyRegisteredLetter = (sender: Sender, { firstName, token }: Reader & { token: string }) =>
  writeLetter(sender, {
    subject: `You already have a ${sender.productName} account`,
    firstName,
    paragraphs: [
      'Somebody, hopefully you, tried to sign up with this address. It already has an account, so nothing was created.',
      'You can sign in with your password as always. If you have forgotten it, choose a new one.',
    ],
    link: { label: 'Choose a new password', url: resetUrl(sender, token) },
    notes: ['The link works once, for 30 minutes.', NOT_YOU],
  })

/** For the owner of an account when somebody requests a quick sign-up with the address. */
export const signInInsteadLetter = (sender: Sender, { firstName, email }: Reader & { email: string }) =>
  writeLetter(sender, {
    subject: `You already have a ${sender.productName} account`,
    firstName,
    paragraphs: ['Somebody, hopefully you, asked to sign up with this address. It already has an account.'],
    link: { label: 'Sign in', url: signInUrl(sender, email) },
    notes: ['If you have forgotten your password, use Forgot password on that page.', NOT_YOU],
  })

/** Contains no name, because it may be a message that a stranger typed. */
export const finishSignUpLetter = (sender: Sender, { email }: { email: string }) =>
  writeLetter(sender, {
    subject: `Finish your ${sender.productName} account`,
    firstName: null,
    paragraphs: [`You are one step away from playing ${sender.productName}: choose a password and tell us your name.`],
    link: { label: 'Finish your account', url: `${sender.publicUrl}/auth?mode=signup&email=${encodeURIComponent(email)}` },
    notes: [NOT_YOU],
  })

const verificationUrl = ({ publicUrl }: Sender, token: string) => `${publicUrl}/verify-email?token=${token}`
const resetUrl = ({ publicUrl }: Sender, token: string) => `${publicUrl}/reset-password?token=${token}`
const signInUrl = ({ publicUrl }: Sender, email: string) => `${publicUrl}/auth?mode=signin&email=${encodeURIComponent(email)}`
