import { ABOUT_ACCOUNT, ADDRESS_TYPED, toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'

/** How long mailed links work. */
export const RESET_LINK_MS = 30 * MINUTE_MS
export const VERIFICATION_LINK_MS = 7 * 24 * HOUR_MS

type Reader = { firstName: string | null }

const NOT_YOU = "If that wasn't you, you can ignore this mail: nothing changes."
const LINK_OF_A_RESET = 'The link works once, for 30 minutes.'

/**
 * Contains no name: until the address is confirmed, the name may be a message that a stranger typed. Subject and first line begin with the code,
 * so that a phone offers it above the keyboard.
 */
export const verificationLetter = (sender: Sender, { token, code }: { token: string; code: string }) =>
  writeLetter(sender, {
    subject: codeSubject(sender, code),
    title: 'Confirm your email',
    lead: `${spacedCode(code)} is your code: type it in ${sender.productName} within 30 minutes.`,
    blocks: [{ kind: 'code', text: spacedCode(code) }],
    link: { label: 'Or confirm without the code', url: verificationUrl(sender, token) },
    notes: [
      'The link works for 7 days. Your picks and prizes count without it. Reminders, results and news come only to a confirmed address.',
      'If you did not sign up, open the link and choose "I did not sign up".',
    ],
    why: `You get this mail because somebody signed up at ${sender.venueName} with this address.`,
  })

/** "482 916" */
export const spacedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

export const codeSubject = ({ productName }: Sender, code: string) => `${spacedCode(code)} is your ${productName} code`

export const resetLetter = (sender: Sender, { firstName, token }: Reader & { token: string }) =>
  writeLetter(sender, {
    subject: `Choose a new ${sender.productName} password within 30 minutes`,
    title: 'Choose a new password',
    lead: toReader(firstName, 'choose a new password within 30 minutes: somebody, hopefully you, asked for one.'),
    link: { label: 'Choose a new password', url: resetUrl(sender, token) },
    notes: [LINK_OF_A_RESET, NOT_YOU],
    why: ABOUT_ACCOUNT,
  })

export const passwordChangedLetter = (sender: Sender, { firstName, email }: Reader & { email: string }) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} password was changed`,
    title: 'Your password was changed',
    lead: toReader(firstName, 'your password has just been changed, and every device has been signed out.'),
    link: { label: 'Sign in', url: signInUrl(sender, email) },
    notes: ["If that wasn't you, use Forgot password on that page right away."],
    why: ABOUT_ACCOUNT,
  })

/** For an unconfirmed address, when somebody signs up with it again. Contains no name, because a stranger may have typed it. */
export const claimAddressLetter = (sender: Sender, token: string) =>
  writeLetter(sender, {
    subject: `Confirm your email for ${sender.productName} within 7 days`,
    title: 'Confirm your email',
    lead: 'Confirm your email within 7 days: somebody, hopefully you, signed up with this address.',
    blocks: [
      { kind: 'text', text: 'It had been used for a sign-up before that nobody confirmed.' },
      {
        kind: 'text',
        text: 'If that was you both times, confirm the address with your password. If not, choose "I did not sign up" there: the account becomes yours with a new password, and every device that is signed in to it is signed out.',
      },
    ],
    link: { label: 'Confirm your email', url: verificationUrl(sender, token) },
    notes: ["If you didn't sign up, please don't open the link."],
    why: ADDRESS_TYPED,
  })

/** For the owner of a confirmed address when somebody signs up with it again. */
export const alreadyRegisteredLetter = (sender: Sender, { firstName, token }: Reader & { token: string }) =>
  writeLetter(sender, {
    subject: `You already have a ${sender.productName} account`,
    title: 'You already have an account',
    lead: toReader(firstName, 'sign in as always: this address already has an account, so nothing was created.'),
    blocks: [
      {
        kind: 'text',
        text: 'Somebody, hopefully you, tried to sign up with this address. If you have forgotten your password, choose a new one.',
      },
    ],
    link: { label: 'Choose a new password', url: resetUrl(sender, token) },
    notes: [LINK_OF_A_RESET, NOT_YOU],
    why: ABOUT_ACCOUNT,
  })

/** For the owner of an account when somebody requests a quick sign-up with the address. */
export const signInInsteadLetter = (sender: Sender, { firstName, email }: Reader & { email: string }) =>
  writeLetter(sender, {
    subject: `You already have a ${sender.productName} account`,
    title: 'You already have an account',
    lead: toReader(firstName, 'sign in as always: somebody, hopefully you, asked to sign up with this address, which has an account.'),
    link: { label: 'Sign in', url: signInUrl(sender, email) },
    notes: ['If you have forgotten your password, use Forgot password on that page.', NOT_YOU],
    why: ABOUT_ACCOUNT,
  })

/** Contains no name, because it may be a message that a stranger typed. */
export const finishSignUpLetter = (sender: Sender, { email }: { email: string }) =>
  writeLetter(sender, {
    subject: `Finish your ${sender.productName} account`,
    title: 'One step to go',
    lead: `Choose a password and tell us your name, and you can play ${sender.productName} at ${sender.venueName}.`,
    link: { label: 'Finish your account', url: `${sender.publicUrl}/auth?mode=signup&email=${encodeURIComponent(email)}` },
    why: ADDRESS_TYPED,
  })

const verificationUrl = ({ publicUrl }: Sender, token: string) => `${publicUrl}/verify-email?token=${token}`
const resetUrl = ({ publicUrl }: Sender, token: string) => `${publicUrl}/reset-password?token=${token}`
const signInUrl = ({ publicUrl }: Sender, email: string) => `${publicUrl}/auth?mode=signin&email=${encodeURIComponent(email)}`
