import type { Sender } from '#server/features/house/readSender.ts'
import { type WrittenLetter, writeLetter } from '#server/mail/letter.ts'
import { formatPlace } from '#shared/rules/placeText.ts'

type Prize = { place: number; score: number; amountDollars: number }
type FoundCorrection = { firstName: string | null; id: string; title: string; week: number | null; lines: readonly string[] }
type Winner = Prize & { firstName: string | null; title: string }

const CODE_IS_IN_THE_APP = 'The code itself is never sent by mail: you find it in the app, and the bartender redeems it.'

/** The letter to a winner. It does not contain the code, because anybody who sees the mail could redeem it. */
export const prizeWonLetter = (sender: Sender, { firstName, title, place, score, amountDollars }: Winner): WrittenLetter =>
  writeLetter(sender, {
    subject: `You won ${formatPlace(place)} place in ${title}`,
    firstName,
    paragraphs: [
      `${formatPlace(place)} place in ${title} with ${score} correct ${score === 1 ? 'pick' : 'picks'}: $${amountDollars} of venue credit is yours.`,
    ],
    link: { label: 'See your credit', url: `${sender.publicUrl}/credits` },
    notes: [CODE_IS_IN_THE_APP],
  })

/** The letter to a player whose prize a corrected score changed; `prize` is null when the player no longer wins one. */
export const prizeChangedLetter = (
  sender: Sender,
  { firstName, title, prize }: { firstName: string | null; title: string; prize: Prize | null },
): WrittenLetter =>
  writeLetter(sender, {
    subject: `The result of ${title} was corrected`,
    firstName,
    paragraphs: [
      `The league corrected a score after ${title} was settled, and the places changed with it.`,
      prize === null
        ? 'Your credit for it no longer counts. What was redeemed already stays yours.'
        : `You have ${formatPlace(prize.place)} place now, worth $${prize.amountDollars}. Your credits show what is yours; an older code for it no longer counts.`,
    ],
    link: { label: 'See your credits', url: `${sender.publicUrl}/credits` },
    notes: [CODE_IS_IN_THE_APP],
  })

/** The letter to each admin, sent once for a correction: the results that changed, and the prizes that would change. */
export const correctionLetter = (sender: Sender, { firstName, id, title, week, lines }: FoundCorrection): WrittenLetter =>
  writeLetter(sender, {
    subject: `${title}: a score changed after the prizes were given`,
    firstName,
    paragraphs: [`A result of ${title} changed after it was settled. Nothing was paid or taken back: that is yours to decide.`, ...lines],
    link: { label: 'Decide', url: `${sender.publicUrl}/admin/week${week === null ? '' : `?week=${week}`}` },
    notes: [
      `Correction ${id} waits for an admin's decision: confirming it settles by the corrected scores, dismissing it lets the prizes stand.`,
    ],
  })
