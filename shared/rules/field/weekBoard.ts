import { BOARD_ROWS } from '#shared/contest.ts'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import { pickIn, scoreOf } from '#shared/rules/card.ts'
import type { FieldCard } from '#shared/rules/fieldCards.ts'
import { explainPlace } from '#shared/rules/placeReason.ts'
import { type PromisedPrize, promisePrize } from '#shared/rules/prizes.ts'
import { compareEntries, type Entry, placeInOrder, type RankingRules, type Standing, tiebreakLevelOf } from '#shared/rules/ranking.ts'
import { progressOf, type WeekRules } from '#shared/rules/weekRules.ts'
import type { Rival } from './endings.ts'

type Ranked = Entry & Standing & PromisedPrize & { publicId: string; displayName: string }

/** The rows of a week's board. @param ranked the first players in order, each with place and prize. */
export const toBoardRows = (
  ranked: readonly Ranked[],
  { tiebreaker, countedGames }: Pick<RankingRules, 'tiebreaker'> & { countedGames: number },
) =>
  ranked.map((entry): WeeklyBoard['topUsers'][number] => {
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
      reason: countedGames > 0 ? explainPlace({ ...entry, above, aheadBy: tiebreakLevelOf(below?.decidedBy), tiebreaker }) : null,
    }
  })

/** What ranks a card. */
export const toEntry = (card: Rival, { winners, tiebreakerSlot }: Pick<WeekRules, 'winners' | 'tiebreakerSlot'>): Entry => ({
  score: scoreOf(card, winners),
  tieBreakerScore: card.tieBreakerScore,
  tiebreakerPick: tiebreakerSlot === null ? null : pickIn(card, tiebreakerSlot),
  submittedAt: card.submittedAt,
})

/** The board of a week, from its field. @param cards in the order in which they stand within a shared place, as the field has them. */
export function boardAmong(cards: readonly FieldCard[], rules: WeekRules): WeeklyBoard {
  const progress = progressOf(rules, cards.length)
  const of = { participants: cards.length, tiebreaker: rules.tiebreaker }
  const first = firstOf(cards, rules, BOARD_ROWS + 1) // the last row may share its place with the card after it
  const ranked = placeInOrder(first, rules)
    .slice(0, BOARD_ROWS)
    .map((entry) => ({ ...entry, ...promisePrize(rules.tiers, entry, of) }))
  return { ...progress, topUsers: toBoardRows(ranked, { ...rules, ...progress }) }
}

/** The first `count` cards in order: one pass, which compares nearly every card with the last of them alone. */
function firstOf(cards: readonly FieldCard[], rules: WeekRules, count: number) {
  const first: (Entry & { publicId: string; displayName: string })[] = []
  for (const card of cards) {
    const entry = { ...toEntry(card, rules), publicId: card.id, displayName: card.name }
    let index = first.length
    for (let above = first[index - 1]; above && compareEntries(entry, above, rules).order < 0; above = first[index - 1]) index -= 1
    if (index < count) first.splice(index, 0, entry)
    if (first.length > count) first.pop()
  }
  return first
}
