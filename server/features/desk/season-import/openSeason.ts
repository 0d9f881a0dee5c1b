import type { Deps } from '#server/deps.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { readSeasonStanding } from '#server/features/slate/weeks/seasonStanding.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'

/**
 * Opens the coming season for an admin before it opens by itself. A season that is open stays as it is.
 * @throws AppError not_found for a season that is neither the coming one nor the open one, and for one without games.
 */
export async function openSeason({ db, clock }: Pick<Deps, 'db' | 'clock'>, { viewer, season }: { viewer: Viewer; season: number }) {
  return db.transaction(async (trx) => {
    const now = clock.now()
    const standing = (await readSeasonStanding(trx, now))?.standing
    const current = await readCurrentWeek(trx, now)
    if (standing?.coming === null && season === current?.week.season) return { ok: true as const }
    if (standing?.coming?.season !== season || standing.coming.kickoffAt === null) throw new AppError('not_found')
    await trx('season_openings')
      .insert({ season, opened_at: new Date(now) })
      .onConflict('season')
      .ignore()
    await recordAdminAction(trx, viewer, now, {
      action: 'open season',
      subject: `season ${season}`,
      old: { opensAt: standing.coming.opensAt },
      new: { openedAt: new Date(now).toISOString() },
      reason: 'Opened early',
    })
    await announceChange(trx, 'slate')
    return { ok: true as const }
  })
}
