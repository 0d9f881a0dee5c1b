import { toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import * as texts from './texts.ts'

/** `isOwn`: the player deleted it, not the bar. */
type Deleted = { firstName: string | null; lostDollars: number; isOwn: boolean }

/** The last mail to somebody whose account was deleted. */
export const accountDeletedLetter = (sender: Sender, { firstName, lostDollars, isOwn }: Deleted) =>
  writeLetter(sender, {
    subject: texts.yourAccountIsDeleted({ productName: sender.productName }),
    title: texts.yourAccountIsDeletedTitle(),
    lead: toReader(firstName, isOwn ? texts.asYouAskedYourAccount() : texts.theTeamHasDeleted({ venueName: sender.venueName })),
    blocks: [
      { kind: 'text', text: texts.resultsOfWeeks() },
      ...(lostDollars > 0
        ? [{ kind: 'text' as const, text: (isOwn ? texts.youGaveUpOpenCredits : texts.openCreditsAreGivenUp)({ lostDollars }) }]
        : []),
    ],
    link: null,
    notes: isOwn ? [texts.youAreWelcomeToSign()] : [],
    why: isOwn ? texts.youGetThisMailBecause() : texts.youGetThisMailBecauseItWasDeleted(),
  })
