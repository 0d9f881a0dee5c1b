import { type Row, toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { teamName } from '#shared/reference/teams.ts'
import { weekTitle } from '#shared/rules/week.ts'

type EnteredCard = { firstName: string | null; games: readonly Game[]; before: PicksRecord | null; after: PicksRecord; reason: string }

/** For a player whose card the house entered or corrected: every pick, with the pick before where it is another one. */
export function cardEnteredLetter(sender: Sender, { firstName, games, before, after, reason }: EnteredCard) {
  const title = weekTitle(after.week)
  const verb = before ? 'corrected' : 'entered'
  const tiebreaker: Row = {
    text: 'Tiebreaker',
    end: String(after.tieBreakerScore),
    ...(before && before.tieBreakerScore !== after.tieBreakerScore && { note: `before: ${before.tieBreakerScore}` }),
  }
  return writeLetter(sender, {
    subject: `Your ${title} card was ${verb}`,
    title: `Your ${title} card was ${verb}`,
    lead: toReader(firstName, `the team of ${sender.venueName} ${verb} your card for ${title}. Reason: ${reason}`),
    blocks: [
      { kind: 'rows', rows: [...games.flatMap((game) => toRow(game, before, after)), tiebreaker], more: `Receipt: ${after.receipt}` },
    ],
    link: { label: 'See your card', url: `${sender.publicUrl}/` },
    notes: ["If this isn't what you wanted, please talk to the bar before the deadline."],
    why: 'You get this mail because the bar changed your card. Mails like this cannot be turned off.',
  })
}

function toRow(game: Game, before: PicksRecord | null, after: PicksRecord): Row[] {
  const name = (record: PicksRecord | null) => {
    const side = record?.gamePicks[game.id]
    return side ? teamName(side === 'home' ? game.homeTeam : game.awayTeam) : null
  }
  const picked = name(after)
  if (!picked) return []
  const earlier = name(before)
  return [
    {
      text: `${teamName(game.awayTeam)} @ ${teamName(game.homeTeam)}`,
      end: picked,
      ...(earlier && earlier !== picked && { note: `before: ${earlier}` }),
    },
  ]
}
