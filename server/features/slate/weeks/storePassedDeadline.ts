import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { findDeadline } from './queries.ts'
import type { WeekTiebreaker } from './weekTiebreaker.ts'

/**
 * Stores a week's deadline that has passed when a change of its games would open picks again: everybody may have seen the cards since. A kickoff
 * that was moved to a moment in the past was a mistake, and its correction counts. The caller must have locked the week exclusively.
 * @param before the result of `readTiebreaker` before the change.
 */
export async function storePassedDeadline(trx: Db, { week, deadline }: WeekTiebreaker, now: EpochMs): Promise<void> {
  if (deadline === null || deadline > now) return
  const after = await findDeadline(trx, week)
  if (after !== null && after <= now) return
  const pinned_deadline_at = new Date(deadline)
  const movedIntoThePast = trx('game_changes')
    .join('games', 'games.id', 'game_changes.game_id')
    .where({ ...week, field: 'game_time', new_value: pinned_deadline_at.toISOString() })
    .where('changed_at', '>', pinned_deadline_at)
  await trx('weeks').where(week).whereNotExists(movedIntoThePast).update({ pinned_deadline_at })
}
