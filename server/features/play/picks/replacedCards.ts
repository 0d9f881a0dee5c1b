import type { Knex } from 'knex'
import type { Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type CardRow, type StoredCard, toCardRow, toStoredCard } from './queries.ts'

/** A card that counted until the player's next submission was accepted. */
export type ReplacedCard = StoredCard & { replacedAt: Date }

/** Locks the stored cards of these players until the transaction ends. In the order of their ids, or two servers could deadlock. */
export async function lockCards(trx: Knex.Transaction, { season, week }: WeekKey, userIds: readonly string[]): Promise<void> {
  await trx('picks').where({ season, week }).whereIn('user_id', userIds).orderBy('user_id').forUpdate().select('user_id')
}

/** Stores changed cards in place of those that counted before, and adds these to the replaced ones. The caller has locked the cards. */
export async function replaceCards(trx: Knex.Transaction, changes: readonly { from: StoredCard; to: StoredCard }[]): Promise<void> {
  if (changes.length === 0) return
  await trx('replaced_cards').insert(changes.map(({ from, to }) => ({ ...toCardRow(from), replaced_at: to.submittedAt })))
  await trx.raw(
    `update picks set home_picks = changed.home_picks, away_picks = changed.away_picks,
       tie_breaker_score = changed.tie_breaker_score, submitted_at = changed.submitted_at
     from json_populate_recordset(null::picks, ?::json) as changed
     where picks.season = changed.season and picks.week = changed.week and picks.user_id = changed.user_id`,
    [JSON.stringify(changes.map(({ to }) => toCardRow(to)))],
  )
}

/** The replaced cards of these players for a week, the oldest first. */
export async function listReplacedCards(db: Db, { season, week }: WeekKey, userIds: readonly string[]): Promise<ReplacedCard[]> {
  if (userIds.length === 0) return []
  const rows = await db('replaced_cards')
    .where({ season, week })
    .whereIn('user_id', userIds)
    .orderBy('id')
    .select<Omit<CardRow<ReplacedCard>, 'guessedSlot' | 'settledScore'>[]>('season', 'week', {
      userId: 'user_id',
      homePicks: 'home_picks',
      awayPicks: 'away_picks',
      tieBreakerScore: 'tie_breaker_score',
      submittedAt: 'submitted_at',
      replacedAt: 'replaced_at',
    })
  return rows.map((row) => ({ ...toStoredCard(row), guessedSlot: null, settledScore: null }))
}
