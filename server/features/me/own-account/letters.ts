import { toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import * as texts from './texts.ts'

/** The last mail to somebody whose account was deleted. */
export const accountDeletedLetter = (sender: Sender, { firstName, lostDollars }: { firstName: string | null; lostDollars: number }) =>
  writeLetter(sender, {
    subject: texts.yourAccountIsDeleted({ productName: sender.productName }),
    title: texts.yourAccountIsDeletedTitle(),
    lead: toReader(firstName, texts.asYouAskedYourAccount()),
    blocks: [
      { kind: 'text', text: texts.resultsOfWeeks() },
      ...(lostDollars > 0 ? [{ kind: 'text' as const, text: texts.youGaveUpOpenCredits({ lostDollars }) }] : []),
    ],
    link: null,
    notes: [texts.youAreWelcomeToSign()],
    why: texts.youGetThisMailBecause(),
  })
