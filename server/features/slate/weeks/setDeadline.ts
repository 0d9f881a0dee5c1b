import type { Deps } from '#server/deps.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { kickoffsOf } from '#shared/rules/weeks/deadline.ts'
import { findDeadline } from './queries.ts'
import * as texts from './texts.ts'
import { readTiebreaker, updateWeekTiebreaker } from './weekTiebreaker.ts'

type Request = { viewer: Viewer; week: WeekKey; deadline: string | null; reason: string }
type Answer = { deadline: string | null; isPinned: boolean }

/** A season begins in its year and ends in the next. */
const SEASON_YEARS = 2

/**
 * Pins a week's deadline, or (null) releases it to the house's rule. Locks the week and records the admin's action.
 * @throws AppError not_found, deadline_not_settable (with the reason).
 */
export function setDeadline({ db, clock }: Pick<Deps, 'db' | 'clock'>, { viewer, week, deadline, reason }: Request): Promise<Answer> {
  return db.transaction(async (trx) => {
    await lockWeekExclusive(trx, week)
    const { season, week: number } = week
    const row = await trx('weeks')
      .where({ season, week: number })
      .first<{ pinned_deadline_at: Date | null } | undefined>('pinned_deadline_at')
    if (!row) throw new AppError('not_found')
    const refusal = deadline === null ? refuseRelease(row.pinned_deadline_at) : await refuseDeadline(trx, week, Date.parse(deadline))
    if (refusal !== null) throw new AppError('deadline_not_settable', { text: refusal })
    const pinned_deadline_at = deadline === null ? null : new Date(deadline)
    const before = await readTiebreaker(trx, week)
    await trx('weeks').where({ season, week: number }).update({ pinned_deadline_at })
    await updateWeekTiebreaker(trx, before, clock.now())
    await announceChange(trx, 'slate')
    await recordAdminAction(trx, viewer, clock.now(), {
      action: deadline === null ? 'release deadline' : 'pin deadline',
      subject: `week ${season}-${number}`,
      old: row.pinned_deadline_at?.toISOString() ?? null,
      new: pinned_deadline_at?.toISOString() ?? null,
      reason,
    })
    const effective = await findDeadline(trx, week)
    return { deadline: effective === null ? null : new Date(effective).toISOString(), isPinned: deadline !== null }
  })
}

const refuseRelease = (pinnedAt: Date | null) => (pinnedAt === null ? texts.noDeadlineOfItsOwn() : null)

/**
 * A deadline may be as late as the week's last kickoff. A house may accept picks until Sunday night, and games that have kicked off cannot be
 * picked under any deadline. After the last kickoff no game could be picked.
 */
async function refuseDeadline(trx: Db, week: WeekKey, deadline: EpochMs): Promise<string | null> {
  if (new Date(deadline).getUTCFullYear() < week.season || new Date(deadline).getUTCFullYear() >= week.season + SEASON_YEARS)
    return texts.thatDeadlineIsNotInThisSeason()
  const kickoffs = kickoffsOf(await listGames(trx, week))
  if (kickoffs.length === 0) return texts.noGameHasItsHour()
  return deadline > Math.max(...kickoffs) ? texts.aDeadlineCantBeLater() : null
}
