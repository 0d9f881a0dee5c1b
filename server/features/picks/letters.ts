import type { Sender } from '#server/features/house/readSender.ts'
import { writeLetter } from '#server/mail/letter.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { teamName } from '#shared/reference/teams.ts'
import { weekTitle } from '#shared/rules/week.ts'

type EnteredCard = { firstName: string | null; games: readonly Game[]; before: PicksRecord | null; after: PicksRecord; reason: string }

/** For a player whose card the house entered or corrected: every pick, with the pick before where it is another one. */
export function cardEnteredLetter(sender: Sender, { firstName, games, before, after, reason }: EnteredCard) {
  const title = weekTitle(after.week)
  const verb = before ? 'corrected' : 'entered'
  return writeLetter(sender, {
    subject: `Your ${title} card was ${verb}`,
    firstName,
    paragraphs: [
      `The team of ${sender.productName} ${verb} your card for ${title}. Reason: ${reason}`,
      ...games.flatMap((game) => listPick(game, before, after)),
      `Tiebreaker: ${after.tieBreakerScore}${before && before.tieBreakerScore !== after.tieBreakerScore ? ` (before: ${before.tieBreakerScore})` : ''}`,
      `Receipt: ${after.receipt}`,
    ],
    link: { label: 'See your card', url: `${sender.publicUrl}/` },
    notes: ["If this isn't what you wanted, please talk to the bar before the deadline."],
  })
}

function listPick(game: Game, before: PicksRecord | null, after: PicksRecord): string[] {
  const name = (record: PicksRecord | null) => {
    const side = record?.gamePicks[game.id]
    return side ? teamName(side === 'home' ? game.homeTeam : game.awayTeam) : null
  }
  const picked = name(after)
  if (!picked) return []
  const earlier = name(before)
  return [
    `${teamName(game.awayTeam)} @ ${teamName(game.homeTeam)}: ${picked}${earlier && earlier !== picked ? ` (before: ${earlier})` : ''}`,
  ]
}
