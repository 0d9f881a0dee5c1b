import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Win } from '#shared/model/win.ts'

/** The credit of a win has expired: to celebrate it now would promise what nobody gets. */
const HAS_EXPIRED = 'exists (select from credit_redemptions where code = redemption_code and redeemed_at is null and expires_at <= :now)'

/** A player's wins whose celebration was not shown yet, oldest first; a season's championship after its weeks. Without those whose credit has expired. */
export async function listUnseenWins({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Win[]> {
  const { rows } = await db.raw<{ rows: Win[] }>(
    `select id, 'weekly' as contest, season, week, place, score, prize_amount as amount,
       exists (
         select from weekly_winners as other where other.season = own.season and other.week = own.week and other.place = own.place and other.id <> own.id
       ) as "isTied"
     from weekly_winners as own where user_id = :userId and celebration_seen_at is null and not ${HAS_EXPIRED}
     union all
     select id, 'season', season, null, place, score, prize_amount,
       exists (select from season_winners as other where other.season = own.season and other.place = own.place and other.id <> own.id)
     from season_winners as own where user_id = :userId and celebration_seen_at is null and not ${HAS_EXPIRED}
     order by season, week nulls last`,
    { userId, now: new Date(clock.now()) },
  )
  return rows
}

/**
 * Stores when a player saw the celebration of a win. Later calls don't change the time.
 * @throws AppError not_found, also for another player's win.
 */
export async function markWinSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>, of: { id: string; userId: string }) {
  for (const table of ['weekly_winners', 'season_winners']) {
    const mine = { id: of.id, user_id: of.userId }
    await db(table)
      .where(mine)
      .whereNull('celebration_seen_at')
      .update({ celebration_seen_at: new Date(clock.now()) })
    const row = await db(table).where(mine).first<{ celebration_seen_at: Date } | undefined>('celebration_seen_at')
    if (row) return { celebrationSeenAt: row.celebration_seen_at.toISOString() }
  }
  throw new AppError('not_found')
}
