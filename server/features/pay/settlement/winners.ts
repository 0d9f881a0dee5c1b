import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DuePrize } from '#shared/rules/pay/prizeChanges.ts'
import { inParts } from './payPrizes.ts'

export type StoredWinner = { userId: string; place: number; isTied: boolean; score: number; amountDollars: number }

export const tableOf = ({ week }: Contest) => (week === null ? 'season_winners' : 'weekly_winners')
export const keyOf = ({ season, week }: Contest) => (week === null ? { season } : { season, week })

export const listWinners = (db: Db, contest: Contest) =>
  db(tableOf(contest))
    .where(keyOf(contest))
    .orderBy(['place', 'user_id'])
    .select<StoredWinner[]>(
      { userId: 'user_id', place: 'place', score: 'score', amountDollars: 'prize_amount' },
      db.raw('count(*) over (partition by place) > 1 as "isTied"'),
    )

type Change = { due: readonly DuePrize[]; codes: ReadonlyMap<string, string>; now: number }

/**
 * Stores the players with a due prize as the contest's winners. A player who wins more than before sees the celebration again. A player who
 * no longer wins is removed even if their code was redeemed: the ledger records that.
 */
export async function writeWinners(trx: Db, contest: Contest, { due, codes, now }: Change) {
  const table = tableOf(contest)
  const key = keyOf(contest)
  const ids = due.map(({ userId }) => userId)
  await trx(table).where(key).whereRaw('user_id <> all(?::uuid[])', [ids]).delete()
  const rows = due.map(({ userId, place, score, amountDollars }) => ({
    ...key,
    user_id: userId,
    place,
    score,
    prize_amount: amountDollars,
    redemption_code: codes.get(userId) ?? null,
    created_at: new Date(now),
  }))
  for (const some of inParts(rows)) {
    await trx(table)
      .insert(some)
      .onConflict([...Object.keys(key), 'user_id'])
      .merge({
        place: trx.raw('excluded.place'),
        score: trx.raw('excluded.score'),
        prize_amount: trx.raw('excluded.prize_amount'),
        redemption_code: trx.raw(`case when exists (
            select from credit_redemptions where code = ${table}.redemption_code and redeemed_at is not null
          ) then ${table}.redemption_code else coalesce(excluded.redemption_code, ${table}.redemption_code) end`),
        celebration_seen_at: trx.raw(
          `case when excluded.prize_amount > ${table}.prize_amount then null else ${table}.celebration_seen_at end`,
        ),
      })
  }
}

/** Who won a week, with or without a prize. */
export const listFirstPlaces = async (db: Db, contest: Contest): Promise<{ userId: string }[]> =>
  contest.week === null
    ? []
    : db('week_results')
        .where({ ...contest, place: 1 })
        .where('score', '>', 0)
        .select({ userId: 'user_id' })

/** Updates the totals of these players: their winnings, computed from the ledger, and the weeks they won. */
export async function updateTotals(trx: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return
  // always locked in the same order: two weeks that are settled at once would otherwise deadlock
  await trx.raw('select id from users where id = any(?::uuid[]) order by id for no key update', [[...userIds]])
  await trx.raw(
    `update users set
       total_winnings = coalesce((
         select sum(case entry when 'issued' then amount when 'voided' then -amount else 0 end) from prize_ledger where user_id = users.id
       ), 0)::int,
       weekly_wins = won.weeks
     from (
       select asked.id, count(week) as weeks from unnest(?::uuid[]) as asked (id)
       left join week_results on user_id = asked.id and place = 1 and score > 0 group by asked.id
     ) as won
     where users.id = won.id`,
    [[...userIds]],
  )
}
