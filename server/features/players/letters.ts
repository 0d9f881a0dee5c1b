import type { Sender } from '#server/features/house/readSender.ts'
import { writeLetter } from '#server/mail/letter.ts'

/** For a player who asked the house for help with their password. */
export const resetLinkLetter = (sender: Sender, { firstName, token }: { firstName: string | null; token: string }) =>
  writeLetter(sender, {
    subject: `Choose a new ${sender.productName} password`,
    firstName,
    paragraphs: [`The team of ${sender.productName} sends you this link, so that you can choose a new password.`],
    link: { label: 'Choose a new password', url: `${sender.publicUrl}/reset-password?token=${token}` },
    notes: ['The link works once, for 30 minutes.', "If you didn't ask for it, you can ignore this mail: nothing changes."],
  })
