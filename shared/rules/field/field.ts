import type { EpochMs } from '#shared/clock.ts'
import type { Card } from '#shared/rules/picks/card.ts'
import { sortStably } from './rank.ts'

/** A card as it competes. */
export type FieldCard = Card & { tieBreakerScore: number; submittedAt: EpochMs }

/** All cards of a week in columns: the values at one index belong to one card, which takes 22 bytes. */
export type Field = {
  homePicks: Int32Array
  awayPicks: Int32Array
  tieBreakerScores: Uint16Array
  submittedAt: Float64Array
  /** The indexes in the order within a shared place: the earlier submission first, then the lower index. */
  byTime: Uint32Array
}

type Columns = { [Name in 'homePicks' | 'awayPicks' | 'tieBreakerScores' | 'submittedAt']: ArrayLike<number> }

export function createField(columns: Columns): Field {
  const submittedAt = new Float64Array(columns.submittedAt)
  return {
    homePicks: new Int32Array(columns.homePicks),
    awayPicks: new Int32Array(columns.awayPicks),
    tieBreakerScores: new Uint16Array(columns.tieBreakerScores),
    submittedAt,
    byTime: sortByTime(submittedAt),
  }
}

/** Sorts by the digits of the microseconds since the first submission: far quicker than by comparing. */
function sortByTime(submittedAt: Float64Array): Uint32Array {
  const earliest = submittedAt.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const micros = submittedAt.map((at) => Math.round((at - earliest) * 1_000))
  const longest = micros.reduce((long, after) => Math.max(long, after), 0)
  let sorted: Uint32Array = Uint32Array.from(micros.keys())
  for (let unit = 1; unit <= longest; unit *= TIME_DIGIT)
    sorted = sortStably(sorted, new Uint32Array(micros.map((after) => Math.floor(after / unit) % TIME_DIGIT)))
  return sorted
}
const TIME_DIGIT = 2 ** 16

export const toField = (cards: readonly FieldCard[]): Field =>
  createField({
    homePicks: cards.map(({ homePicks }) => homePicks),
    awayPicks: cards.map(({ awayPicks }) => awayPicks),
    tieBreakerScores: cards.map(({ tieBreakerScore }) => tieBreakerScore),
    submittedAt: cards.map(({ submittedAt }) => submittedAt),
  })

/** The field with another card at an index; by default with one card more. */
export function withCard(field: Field, card: FieldCard, index = sizeOf(field)): Field {
  const size = Math.max(sizeOf(field), index + 1)
  const changed = {
    homePicks: new Int32Array(size),
    awayPicks: new Int32Array(size),
    tieBreakerScores: new Uint16Array(size),
    submittedAt: new Float64Array(size),
    byTime: new Uint32Array(size),
  }
  const others = field.byTime.filter((one) => one !== index)
  const earlier = others.filter((one) => ((field.submittedAt[one] ?? 0) - card.submittedAt || one - index) < 0)
  for (const name of ['homePicks', 'awayPicks', 'tieBreakerScores', 'submittedAt'] as const) changed[name].set(field[name])
  changed.homePicks[index] = card.homePicks
  changed.awayPicks[index] = card.awayPicks
  changed.tieBreakerScores[index] = card.tieBreakerScore
  changed.submittedAt[index] = card.submittedAt
  changed.byTime.set([...earlier, index, ...others.subarray(earlier.length)])
  return changed
}

export const sizeOf = ({ byTime }: Field) => byTime.length

/** The highest of all guesses. */
export const highestGuessOf = ({ tieBreakerScores }: Field) => tieBreakerScores.reduce((highest, guess) => Math.max(highest, guess), 0)

/** The picks of one card. */
export const picksAt = ({ homePicks, awayPicks }: Field, index: number): Card => ({
  homePicks: homePicks[index] ?? 0,
  awayPicks: awayPicks[index] ?? 0,
})

/** How many players guessed each total, the lowest first. */
export function countGuesses({ tieBreakerScores }: Field): { total: number; players: number }[] {
  const players = new Map<number, number>()
  for (const total of tieBreakerScores.slice().sort()) players.set(total, (players.get(total) ?? 0) + 1)
  return Array.from(players, ([total, count]) => ({ total, players: count }))
}
