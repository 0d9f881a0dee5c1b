import { type Block, toReader, type WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import { formatPlace, ordinalPlace, spokenPlace } from '#shared/rules/placeText.ts'

type Prize = { place: number; isTied: boolean; score: number; amountDollars: number }
type FoundCorrection = { firstName: string | null; id: string; title: string; week: number | null; lines: readonly string[] }
/** `winners`: their list, as all mails about the contest have it. */
type Settled = { firstName: string | null; title: string; winners: Block }
type Winner = Prize & Settled & { players: number; lastDay: string }

const CODE_IS_IN_THE_APP = 'The code itself is never sent by mail: you find it in the app, and the bartender redeems it.'
const WHY = 'You get this mail because it is about your prize. Mails like this cannot be turned off.'

/** "won 2nd place", "tied for 2nd place" */
const wonPlace = ({ place, isTied }: Pick<Prize, 'place' | 'isTied'>) => `${isTied ? 'tied for' : 'won'} ${formatPlace(place)} place`

/** The letter to a winner. It does not contain the code, because anybody who sees the mail could redeem it. */
export const prizeWonLetter = (
  sender: Sender,
  { firstName, title, score, amountDollars, players, lastDay, winners, ...placed }: Winner,
): WrittenLetter =>
  writeLetter(sender, {
    subject: `You ${wonPlace(placed)} in ${title}: use your credit by ${lastDay}`,
    title: `${ordinalPlace(placed)} of ${players}`,
    lead: toReader(
      firstName,
      `you ${wonPlace(placed)} in ${title} with ${score} correct ${score === 1 ? 'pick' : 'picks'}: $${amountDollars} of venue credit is yours.`,
    ),
    blocks: [
      { kind: 'prize', amount: `$${amountDollars}`, text: `Venue credit at ${sender.venueName}`, note: `Use it by ${lastDay}.` },
      winners,
    ],
    link: { label: 'See your credit', url: `${sender.publicUrl}/credits` },
    notes: [CODE_IS_IN_THE_APP],
    why: WHY,
  })

/** The letter to a player whose prize a corrected score changed; `prize` is null when the player no longer wins one. */
export const prizeChangedLetter = (
  sender: Sender,
  { firstName, title, prize, winners }: Settled & { prize: Prize | null },
): WrittenLetter =>
  writeLetter(sender, {
    subject: `The result of ${title} was corrected`,
    title: `${title} was corrected`,
    lead: toReader(
      firstName,
      prize === null
        ? `your credit for ${title} no longer counts. What was redeemed already stays yours.`
        : `you are ${spokenPlace(prize)} in ${title} now, worth $${prize.amountDollars}. An older code for it no longer counts.`,
    ),
    blocks: [{ kind: 'text', text: `The league corrected a score after ${title} was settled, and the places changed with it.` }, winners],
    link: { label: 'See your credits', url: `${sender.publicUrl}/credits` },
    notes: [CODE_IS_IN_THE_APP],
    why: WHY,
  })

/** The letter to each admin, sent once for a correction: the results that changed, and the prizes that would change. */
export const correctionLetter = (sender: Sender, { firstName, id, title, week, lines }: FoundCorrection): WrittenLetter =>
  writeLetter(sender, {
    subject: `Decide on ${title}: a score changed after the prizes were given`,
    title: `A result of ${title} changed`,
    lead: toReader(
      firstName,
      `a result of ${title} changed after it was settled. Nothing was paid or taken back: that is yours to decide.`,
    ),
    blocks: [{ kind: 'rows', rows: lines.map((text) => ({ text })) }],
    link: { label: 'Decide', url: `${sender.publicUrl}/admin/week${week === null ? '' : `?week=${week}`}` },
    notes: [
      `Correction ${id} waits for an admin's decision: confirming it settles by the corrected scores, dismissing it lets the prizes stand.`,
    ],
    why: 'You get this mail because you are an admin. Mails like this cannot be turned off.',
  })
