import { ABOUT_ACCOUNT, toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'

type Reader = { firstName: string | null; email: string }

/** Contains no name of a passkey, because a stranger may have typed it. */
export const passkeyAddedLetter = (sender: Sender, reader: Reader) =>
  writeLetter(sender, {
    subject: `A passkey was added to your ${sender.productName} account`,
    title: 'A passkey was added',
    lead: toReader(reader.firstName, 'you can now sign in with a new passkey, without your password.'),
    link: { label: 'Choose a new password', url: resetUrl(sender, reader) },
    notes: [
      "If that was you, there is nothing to do. If it wasn't, please choose a new password right away: it removes every passkey and signs out every device.",
    ],
    why: ABOUT_ACCOUNT,
  })

export const passkeyRemovedLetter = (sender: Sender, reader: Reader) =>
  writeLetter(sender, {
    subject: `A passkey was removed from your ${sender.productName} account`,
    title: 'A passkey was removed',
    lead: toReader(reader.firstName, 'a passkey of your account was just removed. It no longer signs in.'),
    link: { label: 'Choose a new password', url: resetUrl(sender, reader) },
    notes: ["If that was you, there is nothing to do. If it wasn't, please choose a new password right away."],
    why: ABOUT_ACCOUNT,
  })

const resetUrl = ({ publicUrl }: Sender, { email }: Reader) => `${publicUrl}/auth?mode=reset&email=${encodeURIComponent(email)}`
