import { whyAboutAccount } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import * as texts from './texts.ts'

export const newAdminDeviceLetter = (sender: Sender, email: string) =>
  writeLetter(sender, {
    subject: texts.adminAccess({ productName: sender.productName }),
    title: texts.adminAccessFromANew(),
    lead: texts.ifThisWasntYouChoose(),
    link: { label: texts.chooseANewPassword(), url: `${sender.publicUrl}/auth?mode=reset&email=${encodeURIComponent(email)}` },
    notes: [texts.aNewPasswordSignsOut()],
    why: whyAboutAccount(),
  })
