import type { IfEndedNow, WeeklyBoard } from '#shared/model/standings.ts'
import { findPrize, type PromisedPrize, promisePrize } from '#shared/rules/pay/prizes.ts'
import { explainPlace } from '#shared/rules/standings/placeReason.ts'
import { progressOf, type WeekRules, weekInPlay } from '#shared/rules/weeks/weekRules.ts'
import { type CardGroups, groupCards } from './endings.ts'
import { type Field, sizeOf } from './field.ts'
import { type CardStanding, type FieldRanking, rankField, standingAt } from './rankField.ts'

/**
 * The field of a week with its rules, ranked by them; `ifEndedNow` is its order if it ended now, null while no game runs. `groups`: its cards for trying endings, which are grouped when somebody asks first. `wonBy`:
 * what a card won, once the week has winners; null before.
 */
export type RankedWeek<Rules extends WeekRules = WeekRules> = {
  field: Field
  rules: Rules
  ranking: FieldRanking
  ifEndedNow: FieldRanking | null
  groups: () => CardGroups
  wonBy: ((index: number) => number | null) | null
}

export function rankWeek<Rules extends WeekRules>(field: Field, rules: Rules): RankedWeek<Rules> {
  let groups: CardGroups | null = null
  return {
    field,
    rules,
    ranking: rankField(field, rules),
    ifEndedNow: rules.winnersIfEndedNow && rankField(field, { ...rules, winners: rules.winnersIfEndedNow }),
    groups: () => (groups ??= groupCards(field, weekInPlay(rules))),
    wonBy: null,
  }
}

export type PlayerNames = { id: string; displayName: string }

/** A ranked card: its index, place and prize. */
export type RankedCard = CardStanding & PromisedPrize & { index: number; ifEndedNow: IfEndedNow | null }

/** The first cards of a week in the order of a ranking; by default the one by finals. */
export const firstRows = (week: RankedWeek, count: number, { indexAt } = week.ranking): RankedCard[] =>
  Array.from(indexAt.subarray(0, count), (index) => rowOf(week, index))

export function rowOf(week: RankedWeek, index: number): RankedCard {
  const standing = standingAt(week.ranking, week.ranking.positionOf[index] ?? 0)
  return { index, ...standing, ...prizeOf(week, index, standing), ifEndedNow: ifEndedNowOf(week, index) }
}

/** A card's standing if the week ended now; null while no game runs. Leads promise nothing, so its prize is a limit. */
export function ifEndedNowOf({ field, rules, ifEndedNow }: RankedWeek, index: number): IfEndedNow | null {
  if (!ifEndedNow) return null
  const standing = standingAt(ifEndedNow, ifEndedNow.positionOf[index] ?? 0)
  const { place: rank, isTied, score } = standing
  return {
    rank,
    isTied,
    score,
    prizeUpTo: findPrize(rules.tiers, standing, sizeOf(field))?.amountDollars ?? null,
    reason: explainPlace({ ...standing, tiebreaker: rules.tiebreaker, countsLeads: true }),
  }
}

/** What a card won, or what its place promises. */
export const prizeOf = ({ field, rules, wonBy }: RankedWeek, index: number, standing: Parameters<typeof promisePrize>[1]): PromisedPrize =>
  wonBy
    ? { prize: wonBy(index), prizeUpTo: null }
    : promisePrize(rules.tiers, standing, { participants: sizeOf(field), tiebreaker: rules.tiebreaker })

/** The facts of a row that boards and the own standing show alike. */
export function toShownRow({ rules }: RankedWeek, { score, place, isTied, prize, prizeUpTo, ifEndedNow, ...row }: RankedCard) {
  const { countedGames } = progressOf(rules, 0)
  const reason = countedGames > 0 ? explainPlace({ ...row, score, place, isTied, tiebreaker: rules.tiebreaker }) : null
  return { place, isTied, weeklyScore: score, correct: score, prize, prizeUpTo, reason, ifEndedNow }
}

type NamedRow = RankedCard & PlayerNames & { championOf: number | null }

/** The board of a week. @param rows its first rows with the names of their players, and the first rows if it ended now. */
export function boardOf(week: RankedWeek, rows: readonly NamedRow[], rowsIfEndedNow: readonly NamedRow[] | null): WeeklyBoard {
  const toRow = (row: NamedRow) => ({ id: row.id, displayName: row.displayName, championOf: row.championOf, ...toShownRow(week, row) })
  return {
    ...progressOf(week.rules, sizeOf(week.field)),
    topUsers: rows.map(toRow),
    topIfEndedNow: rowsIfEndedNow?.map(toRow) ?? null,
  }
}
