import type { WeeklyBoard } from '#shared/model/leaderboard.ts'
import { pickIn } from '#shared/rules/card.ts'
import { explainPlace } from '#shared/rules/placeReason.ts'
import { findPrize } from '#shared/rules/prizes.ts'
import { publicNameOf } from '#shared/rules/publicName.ts'
import { rankEntries } from '#shared/rules/ranking.ts'
import type { Db } from '../../deps.ts'
import { type Bar, listTopCards, type Names, type TopCard } from './cardQueries.ts'
import { progressOf, type WeekFacts } from './weekFacts.ts'

/** Lines of a board. Source: spec 2 §9. */
export const BOARD_ROWS = 10

export const toDisplayName = (of: Names) => publicNameOf({ username: of.username, firstName: of.first_name, lastName: of.last_name })

/** How many players the bars stand for. */
export const sumPlayers = (bars: readonly Bar[]) => bars.reduce((sum, { players }) => sum + players, 0)

/** A week's board. One more card than is shown is read: the last one shown may share its place with it. */
export async function makeWeeklyBoard(db: Db, facts: WeekFacts, participants: number): Promise<WeeklyBoard> {
  const cards = await listTopCards(db, facts, BOARD_ROWS + 1)
  const progress = progressOf(facts, participants)
  const ranked = rankEntries(
    cards.map((card) => toEntry(card, facts)),
    facts,
  )
  return {
    ...progress,
    topUsers: ranked.slice(0, BOARD_ROWS).map((entry) => {
      const { publicId, displayName, score, place, isTied } = entry
      const above = ranked.findLast((other) => other.place < place) ?? null
      return {
        ...{ id: publicId, displayName, place, isTied, weeklyScore: score, correct: score },
        reason: progress.countedGames > 0 ? explainPlace({ ...entry, above, tiebreaker: facts.tiebreaker }) : null,
        prize: entry.isSettled ? entry.won : (findPrize(facts.tiers, entry, participants)?.amountDollars ?? null),
      }
    }),
  }
}

const toEntry = (card: TopCard, { tiebreakerSlot }: WeekFacts) => ({
  id: card.user_id,
  publicId: card.public_id,
  displayName: toDisplayName(card),
  score: card.score,
  tieBreakerScore: card.tie_breaker_score,
  tiebreakerPick: tiebreakerSlot === null ? null : pickIn({ homePicks: card.home_picks, awayPicks: card.away_picks }, tiebreakerSlot),
  submittedAt: card.submitted_at.getTime(),
  isSettled: card.is_settled,
  won: card.prize_amount,
})
