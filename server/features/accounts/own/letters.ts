import { spacedCode } from '#server/features/accounts/letters.ts'
import type { Sender } from '#server/features/house/readSender.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { DAY_MS } from '#shared/clock.ts'

/** How long the links about a change of email work. */
export const CONFIRM_CHANGE_MS = DAY_MS
export const STOP_CHANGE_MS = 7 * DAY_MS

type Linked = { firstName: string | null; token: string }

/** To the new address. Contains no name and no other address: a stranger may have typed this one. */
export const confirmChangeLetter = (sender: Sender, { token, code }: { token: string; code: string }) =>
  writeLetter(sender, {
    subject: `${spacedCode(code)} is your ${sender.productName} code`,
    firstName: null,
    code: spacedCode(code),
    paragraphs: [
      `Somebody, hopefully you, wants to use this address for a ${sender.productName} account. Type the code there within 30 minutes.`,
    ],
    link: { label: 'Use this address', url: `${sender.publicUrl}/confirm-email?token=${token}` },
    notes: [
      'The link works once, for 24 hours, where the account is signed in or with its password.',
      "If that wasn't you, you can ignore this mail: nothing changes.",
    ],
  })

/** To the owner of an address that another account asked for. */
export const addressInUseLetter = (sender: Sender, { firstName }: { firstName: string | null }) =>
  writeLetter(sender, {
    subject: `This address has a ${sender.productName} account`,
    firstName,
    paragraphs: ['Somebody, hopefully you, tried to use this address for another account. It has one already, so nothing was changed.'],
    link: { label: 'Sign in', url: `${sender.publicUrl}/auth` },
    notes: ["If that wasn't you, you can ignore this mail."],
  })

/** To the present address, with the way to stop the change. */
export const changeNoticeLetter = (sender: Sender, { firstName, token }: Linked) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} email is about to change`,
    firstName,
    paragraphs: [
      'Somebody, hopefully you, typed your password and asked to use another address for your account. It changes when the new address is confirmed.',
    ],
    link: { label: "That wasn't me: stop it", url: `${sender.publicUrl}/stop-email-change?token=${token}` },
    notes: [
      'The link works for 7 days, even after the change. It signs out every device and lets you choose a new password.',
      'If it was you, there is nothing to do.',
    ],
  })

/** To the address of before, once the new one is confirmed. */
export const addressChangedLetter = (sender: Sender, { firstName }: { firstName: string | null }) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} email was changed`,
    firstName,
    paragraphs: ['The new address is confirmed. Mails about your account and your prizes go there from now on.'],
    link: null,
    notes: ["If that wasn't you, use the link in our earlier mail, which undoes it."],
  })

/** The last mail to somebody whose account was deleted. */
export const accountDeletedLetter = (sender: Sender, { firstName, lostDollars }: { firstName: string | null; lostDollars: number }) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} account is deleted`,
    firstName,
    paragraphs: [
      'As you asked, your account is deleted: your name, email, phone number, settings and devices are removed.',
      'Results of weeks that are over stay on the boards as "Deleted player".',
      ...(lostDollars > 0 ? [`You gave up open credits of $${lostDollars}. Their codes no longer work.`] : []),
    ],
    link: null,
    notes: ['This is our last mail to you. You are welcome to sign up again at any time.'],
  })
