import type { Db } from '#server/platform/db/db.ts'
import { BOARD_ROWS } from '#shared/contest.ts'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import { toBoardRows, toEntry } from '#shared/rules/field/weekBoard.ts'
import { promisePrize } from '#shared/rules/prizes.ts'
import { publicNameOf } from '#shared/rules/publicName.ts'
import { rankEntries } from '#shared/rules/ranking.ts'
import { progressOf } from '#shared/rules/weekRules.ts'
import { listTopCards, type Names, type ScoreGroup, type TopCard, toRival } from './cardQueries.ts'
import type { WeekFacts } from './weekFacts.ts'

export const toDisplayName = (of: Names) => publicNameOf({ username: of.username, firstName: of.first_name, lastName: of.last_name })

/** The number of players in all groups. */
export const sumPlayers = (groups: readonly ScoreGroup[]) => groups.reduce((sum, { players }) => sum + players, 0)

/** A week's board. */
export async function makeWeeklyBoard(db: Db, facts: WeekFacts, participants: number): Promise<WeeklyBoard> {
  const progress = progressOf(facts, participants)
  const ranked = await rankTopCards(db, facts, { participants, rows: BOARD_ROWS })
  return {
    ...progress,
    topUsers: toBoardRows(ranked, { ...facts, ...progress }),
  }
}

/**
 * The first `rows` cards of a week in order, each with its place and prize in dollars (the prize that was won, once the week is settled).
 * Reads one card more, because the last row may share its place with the card after it.
 */
export async function rankTopCards(db: Db, facts: WeekFacts, { participants, rows }: { participants: number; rows: number }) {
  const cards = await listTopCards(db, facts, rows + 1)
  const ranked = rankEntries(
    cards.map((card) => toRanked(card, facts)),
    facts,
  )
  return ranked.slice(0, rows).map((entry) => ({
    ...entry,
    ...(entry.isSettled ? { prize: entry.won, prizeUpTo: null } : promisePrize(facts.tiers, entry, { ...facts, participants })),
  }))
}

const toRanked = (card: TopCard, facts: WeekFacts) => ({
  ...toEntry(toRival(card), facts),
  id: card.user_id,
  publicId: card.public_id,
  displayName: toDisplayName(card),
  card: { homePicks: card.home_picks, awayPicks: card.away_picks },
  isSettled: card.is_settled,
  won: card.prize_amount,
})
