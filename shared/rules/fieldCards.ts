import type { FieldCards } from '#shared/model/field.ts'
import type { Rival } from './field/endings.ts'

/** A card of a week's field: `id` is the player's public id, `name` their public name. */
export type FieldCard = Rival & { id: string; name: string }

/** Cards as the call sends them. */
export const toColumns = (cards: readonly FieldCard[]): FieldCards => ({
  ids: cards.map(({ id }) => id),
  names: cards.map(({ name }) => name),
  homePicks: cards.map(({ homePicks }) => homePicks),
  awayPicks: cards.map(({ awayPicks }) => awayPicks),
  tieBreakerScores: cards.map(({ tieBreakerScore }) => tieBreakerScore),
  submittedAt: cards.map(({ submittedAt }) => submittedAt),
})

/** The cards of a call's answer. */
export const toCards = ({ ids, names, homePicks, awayPicks, tieBreakerScores, submittedAt }: FieldCards): FieldCard[] =>
  ids.map((id, index) => ({
    id,
    name: names[index] ?? '',
    homePicks: homePicks[index] ?? 0,
    awayPicks: awayPicks[index] ?? 0,
    tieBreakerScore: tieBreakerScores[index] ?? 0,
    submittedAt: submittedAt[index] ?? 0,
  }))
