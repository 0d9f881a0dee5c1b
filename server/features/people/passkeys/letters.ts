import { toReader, whyAboutAccount } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import * as texts from './texts.ts'

type Reader = { firstName: string | null; email: string }

/** Contains no name of a passkey, because a stranger may have typed it. */
export const passkeyAddedLetter = (sender: Sender, reader: Reader) =>
  writeLetter(sender, {
    subject: texts.aPasskeyWasAdded({ productName: sender.productName }),
    title: texts.aPasskeyWasAddedTitle(),
    lead: toReader(reader.firstName, texts.youCanNowSign()),
    link: { label: texts.chooseANewPassword(), url: resetUrl(sender, reader) },
    notes: [texts.ifThatWasYouThere()],
    why: whyAboutAccount(),
  })

export const passkeyRemovedLetter = (sender: Sender, reader: Reader) =>
  writeLetter(sender, {
    subject: texts.aPasskeyWasRemoved({ productName: sender.productName }),
    title: texts.aPasskeyWasRemovedTitle(),
    lead: toReader(reader.firstName, texts.aPasskeyOfYourAccount()),
    link: { label: texts.chooseANewPassword(), url: resetUrl(sender, reader) },
    notes: [texts.ifThatWasYouThereIsNothing()],
    why: whyAboutAccount(),
  })

const resetUrl = ({ publicUrl }: Sender, { email }: Reader) => `${publicUrl}/auth?mode=reset&email=${encodeURIComponent(email)}`
