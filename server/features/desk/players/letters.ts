import { ABOUT_ACCOUNT, toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'

/** For a player who asked the house for help with their password. */
export const resetLinkLetter = (sender: Sender, { firstName, token }: { firstName: string | null; token: string }) =>
  writeLetter(sender, {
    subject: `Choose a new ${sender.productName} password within 30 minutes`,
    title: 'Choose a new password',
    lead: toReader(firstName, `choose a new password within 30 minutes: the team of ${sender.venueName} sends you this link.`),
    link: { label: 'Choose a new password', url: `${sender.publicUrl}/reset-password?token=${token}` },
    notes: ['The link works once.', "If you didn't ask for it, you can ignore this mail: nothing changes."],
    why: ABOUT_ACCOUNT,
  })
