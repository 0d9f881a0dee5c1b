import { toReader, whyAboutAccount } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import * as texts from './texts.ts'

/** For a player who asked the house for help with their password. */
export const resetLinkLetter = (sender: Sender, { firstName, token }: { firstName: string | null; token: string }) =>
  writeLetter(sender, {
    subject: texts.chooseANewPasswordWithin({ productName: sender.productName }),
    title: texts.chooseANewPassword(),
    lead: toReader(firstName, texts.chooseANewPasswordByTheLink({ venueName: sender.venueName })),
    link: { label: texts.chooseANewPassword(), url: `${sender.publicUrl}/reset-password?token=${token}` },
    notes: [texts.theLinkWorksOnce(), texts.ifYouDidntAsk()],
    why: whyAboutAccount(),
  })
