import { ABOUT_ACCOUNT, ADDRESS_TYPED, toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import { codeSubject, spacedCode } from '#server/features/people/accounts/letters.ts'
import type { Sender } from '#server/house/readSender.ts'
import { DAY_MS } from '#shared/clock.ts'
import { STORED_DAYS } from '#shared/reference/storedData.ts'

/** How long the links about a change of email work. */
export const CONFIRM_CHANGE_MS = DAY_MS
export const STOP_CHANGE_MS = STORED_DAYS.emailChange * DAY_MS

type Linked = { firstName: string | null; token: string }

/** To the new address. Contains no name and no other address: a stranger may have typed this one. */
export const confirmChangeLetter = (sender: Sender, { token, code }: { token: string; code: string }) =>
  writeLetter(sender, {
    subject: codeSubject(sender, code),
    title: 'Confirm your new email',
    lead: `${spacedCode(code)} is your code: type it in ${sender.productName} within 30 minutes.`,
    blocks: [
      { kind: 'code', text: spacedCode(code) },
      { kind: 'text', text: 'Somebody, hopefully you, wants to use this address for an account.' },
    ],
    link: { label: 'Use this address', url: `${sender.publicUrl}/confirm-email?token=${token}` },
    notes: ['The link works once, for 24 hours, where the account is signed in or with its password.'],
    why: ADDRESS_TYPED,
  })

/** To the owner of an address that another account asked for. */
export const addressInUseLetter = (sender: Sender, { firstName }: { firstName: string | null }) =>
  writeLetter(sender, {
    subject: `This address has a ${sender.productName} account`,
    title: 'This address has an account',
    lead: toReader(firstName, 'sign in as always: this address has an account already, so nothing was changed.'),
    blocks: [{ kind: 'text', text: 'Somebody, hopefully you, tried to use it for another account.' }],
    link: { label: 'Sign in', url: `${sender.publicUrl}/auth` },
    notes: ["If that wasn't you, you can ignore this mail."],
    why: ABOUT_ACCOUNT,
  })

/** To the present address, with the way to stop the change. */
export const changeNoticeLetter = (sender: Sender, { firstName, token }: Linked) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} email is about to change: stop it if that wasn't you`,
    title: 'Your email is about to change',
    lead: toReader(firstName, "your account gets another email as soon as the new address is confirmed. If that wasn't you, stop it."),
    blocks: [
      { kind: 'text', text: 'Somebody, hopefully you, typed your password and asked for it. If it was you, there is nothing to do.' },
    ],
    link: { label: "That wasn't me: stop it", url: `${sender.publicUrl}/stop-email-change?token=${token}` },
    notes: ['The link works for 7 days, even after the change. It signs out every device and lets you choose a new password.'],
    why: ABOUT_ACCOUNT,
  })

/** To the address of before, once the new one is confirmed. */
export const addressChangedLetter = (sender: Sender, { firstName }: { firstName: string | null }) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} email was changed`,
    title: 'Your email was changed',
    lead: toReader(firstName, 'your new address is confirmed. Mails about your account and your prizes go there from now on.'),
    link: null,
    notes: ["If that wasn't you, use the link in our earlier mail, which undoes it."],
    why: ABOUT_ACCOUNT,
  })
