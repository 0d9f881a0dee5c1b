import { type Row, toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { teamName } from '#shared/reference/teams.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type EnteredCard = { firstName: string | null; games: readonly Game[]; before: PicksRecord | null; after: PicksRecord; reason: string }

/** For a player whose card the house entered or corrected: every pick, with the pick before where it is another one. */
export function cardEnteredLetter(sender: Sender, { firstName, games, before, after, reason }: EnteredCard) {
  const title = weekTitle(after.week)
  const change = before ? 'corrected' : 'entered'
  const tiebreaker: Row = {
    text: texts.tiebreaker(),
    end: String(after.tieBreakerScore),
    ...(before && before.tieBreakerScore !== after.tieBreakerScore && { note: texts.before({ tieBreakerScore: before.tieBreakerScore }) }),
  }
  return writeLetter(sender, {
    subject: texts.yourCard({ title, change }),
    title: texts.yourCard({ title, change }),
    lead: toReader(firstName, texts.theTeamOfYourCard({ venueName: sender.venueName, change, title, reason })),
    blocks: [
      {
        kind: 'rows',
        rows: [...games.flatMap((game) => toRow(game, before, after)), tiebreaker],
        more: texts.receipt({ receipt: after.receipt }),
      },
    ],
    link: { label: texts.seeYourCard(), url: `${sender.publicUrl}/` },
    notes: [texts.ifThisIsntWhatYou()],
    why: texts.youGetThisMailBecause(),
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
      ...(earlier && earlier !== picked && { note: texts.beforeEarlier({ earlier }) }),
    },
  ]
}
