import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { findDeadline } from './queries.ts'
import type { WeekTiebreaker } from './weekTiebreaker.ts'

/**
 * Stores a week's deadline that has passed when a change of its games would open picks again: everybody may have seen the cards since. A kickoff
 * that was still ahead when it was moved into the past was moved by mistake, and one that was in the past when its game was added may be one: the
 * correction counts. The caller must have locked the week exclusively. The deadline is the one that `readTiebreaker` found before the change.
 */
export async function storePassedDeadline(trx: Db, { week, games, deadline }: WeekTiebreaker, now: EpochMs): Promise<void> {
  if (deadline === null || deadline > now) return
  const after = await findDeadline(trx, week)
  if (after !== null && after <= now) return
  const pinned_deadline_at = new Date(deadline)
  const kickoff = pinned_deadline_at.toISOString()
  const movedIntoThePast = trx('game_changes')
    .join('games', 'games.id', 'game_changes.game_id')
    .where({ ...week, field: 'game_time', new_value: kickoff })
    .where('changed_at', '>', pinned_deadline_at)
    // a time that was not set has a remark behind it, and was no kickoff that could pass
    .whereRaw(`case when old_value like '%Z' then old_value::timestamptz > changed_at else true end`)
  const slots = games.filter(({ gameTime }) => gameTime === kickoff).map(({ slot }) => slot)
  const addedInThePast = trx('games').where(week).whereIn('slot', slots).where('added_at', '>', pinned_deadline_at)
  await trx('weeks').where(week).whereNotExists(movedIntoThePast).whereNotExists(addedInThePast).update({ pinned_deadline_at })
}
