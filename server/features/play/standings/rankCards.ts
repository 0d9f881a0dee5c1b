import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import { scoreOf } from '#shared/rules/card.ts'
import type { Rival } from '#shared/rules/field/endings.ts'
import { toEntry } from '#shared/rules/field/weekBoard.ts'
import { compareAt, levelsThatCount } from '#shared/rules/ranking.ts'
import type { RankedWeek } from './cardQueries.ts'

/** An order of cards. A card is named by its index, a position is its index in the order. */
export type Ranking = { cardAt: Uint32Array; positionOf: Uint32Array; placeAt: Uint32Array; scoreOf: Uint8Array }

/**
 * Ranks all cards of a week in memory, in one pass and a sort within equal scores, which is needed only once the tiebreaker game is over. It takes
 * a few milliseconds for 100,000 cards.
 * @param cards in the order within a shared place.
 */
export function rankCards(cards: readonly Rival[], rules: RankedWeek): Ranking {
  const scores = Uint8Array.from(cards, (card) => scoreOf(card, rules.winners))
  const { cardAt, bounds } = sortByScore(scores)
  const levels = levelsThatCount(rules)
  const entries = levels.length > 0 ? cards.map((card) => toEntry(card, rules)) : []
  const compare = (one: number, other: number) => {
    const [entry, otherEntry] = [entries[one], entries[other]]
    if (!entry || !otherEntry) return 0
    for (const level of levels) {
      const order = compareAt(level, entry, otherEntry, rules.tiebreaker)
      if (order !== 0) return order
    }
    return 0
  }
  if (levels.length > 0) for (const [from, to] of bounds) cardAt.subarray(from, to).sort((one, other) => compare(one, other) || one - other)

  const placeAt = new Uint32Array(cards.length)
  const positionOf = new Uint32Array(cards.length)
  let before = -1
  for (const [position, card] of cardAt.entries()) {
    const isShared = before >= 0 && scores[card] === scores[before] && compare(before, card) === 0
    placeAt[position] = isShared ? (placeAt[position - 1] ?? 0) : position + 1
    positionOf[card] = position
    before = card
  }
  return { cardAt, positionOf, placeAt, scoreOf: scores }
}

/** The cards by score, the highest first, else in their own order; and where each score begins and ends. */
function sortByScore(scores: Uint8Array) {
  const counts = new Uint32Array(SLOTS_PER_WEEK + 1)
  for (const score of scores) counts[score] = (counts[score] ?? 0) + 1
  const next = new Uint32Array(SLOTS_PER_WEEK + 1)
  const bounds: [from: number, to: number][] = []
  let from = 0
  for (let score = SLOTS_PER_WEEK; score >= 0; score -= 1) {
    const to = from + (counts[score] ?? 0)
    next[score] = from
    bounds.push([from, to])
    from = to
  }
  const cardAt = new Uint32Array(scores.length)
  for (const [card, score] of scores.entries()) {
    const position = next[score] ?? 0
    cardAt[position] = card
    next[score] = position + 1
  }
  return { cardAt, bounds }
}
