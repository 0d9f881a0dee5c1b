import { ABOUT_ACCOUNT } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'

export const newAdminDeviceLetter = (sender: Sender, email: string) =>
  writeLetter(sender, {
    subject: `Admin access to ${sender.productName} from a new device`,
    title: 'Admin access from a new device',
    lead: "If this wasn't you, choose a new password right away: admin access was just opened on a device that has not opened it before.",
    link: { label: 'Choose a new password', url: `${sender.publicUrl}/auth?mode=reset&email=${encodeURIComponent(email)}` },
    notes: ['A new password signs out every device. If it was you, there is nothing to do.'],
    why: ABOUT_ACCOUNT,
  })
