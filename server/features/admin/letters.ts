import type { Sender } from '#server/features/house/readSender.ts'
import { writeLetter } from '#server/mail/letter.ts'

export const newAdminDeviceLetter = (sender: Sender, email: string) =>
  writeLetter(sender, {
    subject: `Admin access to ${sender.productName} from a new device`,
    firstName: null,
    paragraphs: ['Admin access was just opened for your account on a device that has not opened it before.'],
    link: { label: 'Choose a new password', url: `${sender.publicUrl}/auth?mode=reset&email=${encodeURIComponent(email)}` },
    notes: ["If that was you, there is nothing to do. If it wasn't, please choose a new password right away: it signs out every device."],
  })
