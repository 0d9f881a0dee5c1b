import { type Letter, type WrittenLetter, writeLetter } from '#server/mail/letter.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'

/** How long mailed links work. Source: reliability row 64 for the reset. */
export const RESET_LINK_MS = 30 * MINUTE_MS
export const VERIFICATION_LINK_MS = 7 * 24 * HOUR_MS

/** What every letter needs: the product's name, and the address that all links are built from, never the request's own host. */
export type House = { productName: string; publicUrl: string }
type Reader = { firstName: string | null }

const NOT_YOU = "If that wasn't you, you can ignore this mail: nothing changes."

const write = (house: House, letter: Letter): WrittenLetter => writeLetter(letter, house.productName)

export const verificationLetter = (house: House, { firstName, token }: Reader & { token: string }) =>
  write(house, {
    subject: `Confirm your email for ${house.productName}`,
    firstName,
    paragraphs: [`Welcome to ${house.productName}. Please confirm that this address is yours.`],
    link: { label: 'Confirm your email', url: `${house.publicUrl}/verify-email?token=${token}` },
    notes: [
      'The link works for 7 days. You can play without it; news by mail waits for it.',
      "If you didn't create this account, please don't open the link.",
    ],
  })

export const resetLetter = (house: House, { firstName, token }: Reader & { token: string }) =>
  write(house, {
    subject: `Reset your ${house.productName} password`,
    firstName,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account.'],
    link: { label: 'Choose a new password', url: resetUrl(house, token) },
    notes: ['The link works once, for 30 minutes.', NOT_YOU],
  })

export const passwordChangedLetter = (house: House, { firstName, email }: Reader & { email: string }) =>
  write(house, {
    subject: `Your ${house.productName} password was changed`,
    firstName,
    paragraphs: ['Your password has just been changed, and every device has been signed out.'],
    link: { label: 'Sign in', url: signInUrl(house, email) },
    notes: ["If that wasn't you, use Forgot password on that page right away."],
  })

/** To the owner of an account when somebody fills in the whole sign-up form with their address. */
export const alreadyRegisteredLetter = (house: House, { firstName, token }: Reader & { token: string }) =>
  write(house, {
    subject: `You already have a ${house.productName} account`,
    firstName,
    paragraphs: [
      'Somebody, hopefully you, tried to sign up with this address. It already has an account, so nothing was created.',
      'You can sign in with your password as always. If you have forgotten it, choose a new one.',
    ],
    link: { label: 'Choose a new password', url: resetUrl(house, token) },
    notes: ['The link works once, for 30 minutes.', NOT_YOU],
  })

/** To the owner of an account when somebody asks for a quick sign-up with their address. */
export const signInInsteadLetter = (house: House, { firstName, email }: Reader & { email: string }) =>
  write(house, {
    subject: `You already have a ${house.productName} account`,
    firstName,
    paragraphs: ['Somebody, hopefully you, asked to sign up with this address. It already has an account.'],
    link: { label: 'Sign in', url: signInUrl(house, email) },
    notes: ['If you have forgotten your password, use Forgot password on that page.', NOT_YOU],
  })

/** Greets nobody: all that is known is what a stranger may have typed. */
export const finishSignUpLetter = (house: House, { email }: { email: string }) =>
  write(house, {
    subject: `Finish your ${house.productName} account`,
    firstName: null,
    paragraphs: [`You are one step away from playing ${house.productName}: choose a password and tell us your name.`],
    link: { label: 'Finish your account', url: `${house.publicUrl}/auth?mode=signup&email=${encodeURIComponent(email)}` },
    notes: [NOT_YOU],
  })

const resetUrl = ({ publicUrl }: House, token: string) => `${publicUrl}/reset-password?token=${token}`
const signInUrl = ({ publicUrl }: House, email: string) => `${publicUrl}/auth?mode=signin&email=${encodeURIComponent(email)}`
