import type { Db } from '#server/db/db.ts'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import { pickIn } from '#shared/rules/card.ts'
import { explainPlace } from '#shared/rules/placeReason.ts'
import { promisePrize } from '#shared/rules/prizes.ts'
import { publicNameOf } from '#shared/rules/publicName.ts'
import { rankEntries, tiebreakLevelOf } from '#shared/rules/ranking.ts'
import { progressOf } from '#shared/rules/weekRules.ts'
import { listTopCards, type Names, type ScoreGroup, type TopCard } from './cardQueries.ts'
import type { WeekFacts } from './weekFacts.ts'

/** Rows of a board (docs/product/numbers.md). Players below the last row see their own standing. */
export const BOARD_ROWS = 10

export const toDisplayName = (of: Names) => publicNameOf({ username: of.username, firstName: of.first_name, lastName: of.last_name })

/** The number of players in all groups. */
export const sumPlayers = (groups: readonly ScoreGroup[]) => groups.reduce((sum, { players }) => sum + players, 0)

/** A week's board. */
export async function makeWeeklyBoard(db: Db, facts: WeekFacts, participants: number): Promise<WeeklyBoard> {
  const progress = progressOf(facts, participants)
  const ranked = await rankTopCards(db, facts, { participants, rows: BOARD_ROWS })
  return {
    ...progress,
    topUsers: ranked.map((entry) => {
      const { publicId, displayName, score, place, isTied, prize, prizeUpTo } = entry
      const above = ranked.findLast((other) => other.place < place) ?? null
      const below = above ? undefined : ranked.find((other) => other.place > place)
      return {
        id: publicId,
        displayName,
        place,
        isTied,
        weeklyScore: score,
        correct: score,
        prize,
        prizeUpTo,
        reason:
          progress.countedGames > 0
            ? explainPlace({ ...entry, above, aheadBy: tiebreakLevelOf(below?.decidedBy), tiebreaker: facts.tiebreaker })
            : null,
      }
    }),
  }
}

/**
 * The first `rows` cards of a week in order, each with its place and prize in dollars (the prize that was won, once the week is settled).
 * Reads one card more, because the last row may share its place with the card after it.
 */
export async function rankTopCards(db: Db, facts: WeekFacts, { participants, rows }: { participants: number; rows: number }) {
  const cards = await listTopCards(db, facts, rows + 1)
  const ranked = rankEntries(
    cards.map((card) => toEntry(card, facts)),
    facts,
  )
  return ranked.slice(0, rows).map((entry) => ({
    ...entry,
    ...(entry.isSettled ? { prize: entry.won, prizeUpTo: null } : promisePrize(facts.tiers, entry, { ...facts, participants })),
  }))
}

const toEntry = (card: TopCard, { tiebreakerSlot }: WeekFacts) => ({
  id: card.user_id,
  publicId: card.public_id,
  displayName: toDisplayName(card),
  score: card.score,
  tieBreakerScore: card.tie_breaker_score,
  tiebreakerPick: tiebreakerSlot === null ? null : pickIn({ homePicks: card.home_picks, awayPicks: card.away_picks }, tiebreakerSlot),
  submittedAt: card.submitted_at.getTime(),
  card: { homePicks: card.home_picks, awayPicks: card.away_picks },
  isSettled: card.is_settled,
  won: card.prize_amount,
})
