import type { WeeklyBoard } from '#shared/model/standings.ts'
import { explainPlace } from '#shared/rules/placeReason.ts'
import { type PromisedPrize, promisePrize } from '#shared/rules/prizes.ts'
import { progressOf, type WeekRules, weekInPlay } from '#shared/rules/weekRules.ts'
import { type CardGroups, groupCards } from './endings.ts'
import { type Field, sizeOf } from './field.ts'
import { type CardStanding, type FieldRanking, rankField, standingAt } from './rankField.ts'

/**
 * The field of a week with its rules, ranked by them. `groups`: its cards for trying endings, which are grouped when somebody asks first. `wonBy`:
 * what a card won, once the week has winners; null before.
 */
export type RankedWeek<Rules extends WeekRules = WeekRules> = {
  field: Field
  rules: Rules
  ranking: FieldRanking
  groups: () => CardGroups
  wonBy: ((index: number) => number | null) | null
}

export function rankWeek<Rules extends WeekRules>(field: Field, rules: Rules): RankedWeek<Rules> {
  let groups: CardGroups | null = null
  return {
    field,
    rules,
    ranking: rankField(field, rules),
    groups: () => (groups ??= groupCards(field, weekInPlay(rules))),
    wonBy: null,
  }
}

export type PlayerNames = { id: string; displayName: string }

/** A ranked card: its index, place and prize. */
export type RankedCard = CardStanding & PromisedPrize & { index: number }

/** The first cards of a week in order. */
export const firstRows = (week: RankedWeek, count: number): RankedCard[] =>
  Array.from(week.ranking.indexAt.subarray(0, count), (index) => rowOf(week, index))

export function rowOf(week: RankedWeek, index: number): RankedCard {
  const standing = standingAt(week.ranking, week.ranking.positionOf[index] ?? 0)
  return { index, ...standing, ...prizeOf(week, index, standing) }
}

/** What a card won, or what its place promises. */
export const prizeOf = ({ field, rules, wonBy }: RankedWeek, index: number, standing: Parameters<typeof promisePrize>[1]): PromisedPrize =>
  wonBy
    ? { prize: wonBy(index), prizeUpTo: null }
    : promisePrize(rules.tiers, standing, { participants: sizeOf(field), tiebreaker: rules.tiebreaker })

/** The facts of a row that boards and the own standing show alike. */
export function toShownRow({ rules }: RankedWeek, { score, place, isTied, prize, prizeUpTo, ...row }: RankedCard) {
  const { countedGames } = progressOf(rules, 0)
  const reason = countedGames > 0 ? explainPlace({ ...row, score, place, isTied, tiebreaker: rules.tiebreaker }) : null
  return { place, isTied, weeklyScore: score, correct: score, prize, prizeUpTo, reason }
}

/** The board of a week. @param rows its first rows with the names of their players. */
export const boardOf = (week: RankedWeek, rows: readonly (RankedCard & PlayerNames)[]): WeeklyBoard => ({
  ...progressOf(week.rules, sizeOf(week.field)),
  topUsers: rows.map((row) => ({ id: row.id, displayName: row.displayName, ...toShownRow(week, row) })),
})
