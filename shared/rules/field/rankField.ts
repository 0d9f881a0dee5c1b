import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import { countBits, pickIn, type Winners } from '#shared/rules/picks/card.ts'
import { levelsThatCount, type RankingRules, type Standing, type TiebreakLevel, tiebreakLevelOf } from '#shared/rules/standings/ranking.ts'
import { type Field, picksAt, sizeOf } from './field.ts'
import { endOfPlace, isTiedAt, type Level, type Ranking, rank } from './rank.ts'

/** What decides the places of cards. The winners are those of final games, or any others that a caller asks about. */
export type PlaceRules = RankingRules & { winners: Winners; tiebreakerSlot: number | null }

type By = 'score' | TiebreakLevel
/** The order of a field's cards; `scores` by index. */
export type FieldRanking = Ranking<By> & { scores: Uint8Array }

/** Ranks a week's cards. @param among the indexes that are ranked, in the order within a shared place; all by default. */
export function rankField(field: Field, rules: PlaceRules, among = field.byTime): FieldRanking {
  const scores = scoresOf(field, rules.winners)
  const levels: Level<By>[] = levelsThatCount(rules).map((by) => ({ by, values: valuesOf(by, field, rules) }))
  const missed = scores.map((score) => SLOTS_PER_WEEK - score)
  return { ...rank(among, sizeOf(field), [{ by: 'score', values: missed }, ...levels]), scores }
}

/** Correct picks by index: one point each. */
export function scoresOf({ homePicks, awayPicks }: Field, { homeWon, awayWon }: Winners): Uint8Array {
  const scores = new Uint8Array(homePicks.length)
  for (let index = 0; index < scores.length; index += 1)
    scores[index] = countBits(((homePicks[index] ?? 0) & homeWon) | ((awayPicks[index] ?? 0) & awayWon))
  return scores
}

/** What a level compares, by index. */
function valuesOf(level: TiebreakLevel, field: Field, { tiebreaker, tiebreakerSlot }: PlaceRules): Uint32Array {
  if (level === 'submission_time') return timeRanks(field)
  if (typeof tiebreaker === 'string') return new Uint32Array(sizeOf(field))
  const { total, winner } = tiebreaker
  if (level === 'total_distance') return new Uint32Array(field.tieBreakerScores).map((guess) => Math.abs(guess - total))
  const slot = winner === null || tiebreakerSlot === null ? 0 : 1 << tiebreakerSlot
  return new Uint32Array(winner === 'home' ? field.homePicks : field.awayPicks).map((picks) => (picks & slot ? 0 : 1))
}

/** The same for one card, with the time itself. In a tied tiebreaker game nobody picked the winner. */
function valueAt(level: TiebreakLevel, field: Field, { tiebreaker, tiebreakerSlot }: Omit<PlaceRules, 'winners'>, index: number): number {
  if (level === 'submission_time') return field.submittedAt[index] ?? 0
  if (typeof tiebreaker === 'string') return 0
  if (level === 'total_distance') return Math.abs((field.tieBreakerScores[index] ?? 0) - tiebreaker.total)
  const pick = tiebreakerSlot === null ? null : pickIn(picksAt(field, index), tiebreakerSlot)
  return pick !== null && pick === tiebreaker.winner ? 0 : 1
}

/** Below 0 when the first of two cards comes before the other by the first of these levels that separates them. */
export function compareBy(
  levels: readonly TiebreakLevel[],
  field: Field,
  rules: Omit<PlaceRules, 'winners'>,
  one: number,
  other: number,
): number {
  for (const level of levels) {
    const difference = valueAt(level, field, rules, one) - valueAt(level, field, rules, other)
    if (difference !== 0) return difference
  }
  return 0
}

/** The submission times as small whole numbers in the same order. */
function timeRanks({ byTime, submittedAt }: Field): Uint32Array {
  const ranks = new Uint32Array(byTime.length)
  let [timeRank, before] = [0, submittedAt[byTime[0] ?? 0]]
  for (const index of byTime) {
    if (submittedAt[index] !== before) timeRank += 1
    ranks[index] = timeRank
    before = submittedAt[index]
  }
  return ranks
}

/** A card's place with what explains it. */
export type CardStanding = Standing & {
  score: number
  /** Place and score of the next above; null at the top. */
  above: { place: number; score: number } | null
  /** At the top: what separates from the next below when the scores are equal; null when the score does. */
  aheadBy: TiebreakLevel | null
}

/** The standing at a position of a ranking; a lookup. */
export function standingAt(ranking: FieldRanking, position: number): CardStanding {
  const { indexAt, placeAt, scores, decidedByAt } = ranking
  const scoreAt = (at: number) => scores[indexAt[at] ?? 0] ?? 0
  const place = placeAt[position] ?? 1
  const end = place === 1 ? endOfPlace(ranking, position) : indexAt.length
  return {
    place,
    score: scoreAt(position),
    isTied: isTiedAt(ranking, position),
    decidedBy: decidedByAt(position),
    above: place === 1 ? null : { place: placeAt[place - 2] ?? 1, score: scoreAt(place - 2) },
    aheadBy: end < indexAt.length ? tiebreakLevelOf(decidedByAt(end)) : null,
  }
}

/** A score with its players, and how many of them each level separated from the next one of the same score. Shared places are separated by none. */
export type Separations = { score: number; players: number } & Partial<Record<TiebreakLevel, number>>

/** How the levels separated players of equal scores; the score of most players first. */
export function countSeparations({ indexAt, placeAt, scores, decidedByAt }: FieldRanking): Separations[] {
  const found = new Map<number, Separations>()
  for (const [position, index] of indexAt.entries()) {
    const score = scores[index] ?? 0
    const ofScore = found.get(score) ?? { score, players: 0 }
    ofScore.players += 1
    found.set(score, ofScore)
    const by = placeAt[position] === position + 1 ? decidedByAt(position) : null
    if (by !== null && by !== 'score') ofScore[by] = (ofScore[by] ?? 0) + 1
  }
  return [...found.values()].sort((one, other) => other.players - one.players || other.score - one.score)
}
