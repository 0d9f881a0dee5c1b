import { type Block, toReader, type WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Sender } from '#server/house/readSender.ts'
import { formatPlace, ordinalPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

type Prize = { place: number; isTied: boolean; score: number; amountDollars: number }
type FoundCorrection = { firstName: string | null; id: string; title: string; contest: Contest; lines: readonly string[] }
/** `winners`: their list, as all mails about the contest have it. */
type Settled = { firstName: string | null; title: string; winners: Block }
type Winner = Prize & Settled & { players: number; lastDay: string }

/** "won 2nd place", "tied for 2nd place" */
const wonPlace = ({ place, isTied }: Pick<Prize, 'place' | 'isTied'>) =>
  texts.place({ value: isTied ? texts.tiedFor() : texts.won(), place: formatPlace(place) })

/** The letter to a winner. It does not contain the code, because anybody who sees the mail could redeem it. */
export const prizeWonLetter = (
  sender: Sender,
  { firstName, title, score, amountDollars, players, lastDay, winners, ...placed }: Winner,
): WrittenLetter =>
  writeLetter(sender, {
    subject: texts.youInUseYourCredit({ wonPlace: wonPlace(placed), title, lastDay }),
    title: texts.placeOfPlayers({ ordinalPlace: ordinalPlace(placed), players }),
    lead: toReader(firstName, texts.youInWithCorrectPick({ wonPlace: wonPlace(placed), title, score, amountDollars })),
    blocks: [
      {
        kind: 'prize',
        amount: `$${amountDollars}`,
        text: texts.venueCredit({ venueName: sender.venueName }),
        note: texts.byLastDay({ lastDay }),
      },
      winners,
    ],
    link: { label: texts.seeYourCredit(), url: `${sender.publicUrl}/credits` },
    notes: [texts.theCodeItselfIsNever()],
    why: texts.youGetThisMailBecause(),
  })

/** The letter to a player whose prize a corrected score changed; `prize` is null when the player no longer wins one. */
export const prizeChangedLetter = (
  sender: Sender,
  { firstName, title, prize, winners }: Settled & { prize: Prize | null },
): WrittenLetter =>
  writeLetter(sender, {
    subject: texts.theResultOfWasCorrected({ title }),
    title: texts.wasCorrected({ title }),
    lead: toReader(
      firstName,
      prize === null
        ? texts.yourCreditForNoLonger({ title })
        : texts.youAreInNowWorth({ spokenPlace: spokenPlace(prize), title, amountDollars: prize.amountDollars }),
    ),
    blocks: [{ kind: 'text', text: texts.theLeagueCorrectedAScore({ title }) }, winners],
    link: { label: texts.seeYourCredits(), url: `${sender.publicUrl}/credits` },
    notes: [texts.theCodeItselfIsNever()],
    why: texts.youGetThisMailBecause(),
  })

/** The letter to each admin, sent once for a correction: the results that changed, and the prizes that would change. */
export const correctionLetter = (
  sender: Sender,
  { firstName, id, title, contest: { season, week }, lines }: FoundCorrection,
): WrittenLetter =>
  writeLetter(sender, {
    subject: texts.decideOnAScoreChanged({ title }),
    title: texts.aResultOfChanged({ title }),
    lead: toReader(firstName, texts.aResultOfChangedAfter({ title })),
    blocks: [{ kind: 'rows', rows: lines.map((text) => ({ text })) }],
    link: { label: texts.decide(), url: `${sender.publicUrl}/admin/week?season=${season}${week === null ? '' : `&week=${week}`}` },
    notes: [texts.correctionWaitsForAnAdmins({ id })],
    why: texts.youGetThisMailBecauseYou(),
  })
