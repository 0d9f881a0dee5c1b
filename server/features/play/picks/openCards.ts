import type { Knex } from 'knex'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** Excludes a player's cards of weeks that are not settled from ranking. Lock those weeks first. @returns the number of cards. */
export async function excludeOpenCards(trx: Knex.Transaction, id: string): Promise<number> {
  const weeks = await listOpenWeeks(trx, { id })
  if (weeks.length > 0)
    await trx('excluded_cards')
      .insert(weeks.map((week) => ({ user_id: id, ...week })))
      .onConflict()
      .ignore()
  return weeks.length
}

/** Locks the weeks that are not settled for which the player has a card, so that none of them is being settled at the same time. */
export async function lockOpenWeeks(trx: Knex.Transaction, player: { id: string } | { public_id: string }): Promise<void> {
  for (const week of await listOpenWeeks(trx, player)) await lockWeekExclusive(trx, week)
}

/** The number of the player's cards in weeks that are not settled. */
export const countOpenCards = async (db: Knex, { id }: { id: string }): Promise<number> => (await listOpenWeeks(db, { id })).length

/** The weeks without a settlement for which the player has a card. */
export const listOpenWeeks = (trx: Knex, player: { id: string } | { public_id: string }) =>
  trx('picks')
    .whereIn('user_id', trx('users').where(player).select('id'))
    .whereNotExists(trx('settlements').whereRaw('settlements.season = picks.season and settlements.week = picks.week'))
    .orderBy(['season', 'week'])
    .select<WeekKey[]>('season', 'week')
