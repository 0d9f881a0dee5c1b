import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'

export const DEFAULT_WEEKDAY = 1
export type ReportPreference = { isWanted: boolean; weekday: number }

/** Whether a manager wants the weekly report. Admins who haven't chosen get it. */
export async function readReportPreference({ db }: Pick<Deps, 'db'>, viewer: Pick<Viewer, 'id' | 'role'>): Promise<ReportPreference> {
  const row = await db('owner_report_preferences')
    .where({ user_id: viewer.id })
    .first<{ is_wanted: boolean; weekday: number } | undefined>('is_wanted', 'weekday')
  return { isWanted: row?.is_wanted ?? viewer.role === 'admin', weekday: row?.weekday ?? DEFAULT_WEEKDAY }
}

/** Stores the choice. Without a weekday the stored one stays. Does nothing for a deleted account. */
export async function setReportPreference(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { isWanted, weekday }: { isWanted: boolean; weekday?: number },
) {
  await db.raw(
    `insert into owner_report_preferences (user_id, is_wanted, weekday, changed_at)
     select id, :isWanted, coalesce(:weekday::smallint, :byDefault), :now from users where id = :userId and deleted_at is null
     on conflict (user_id) do update set is_wanted = excluded.is_wanted,
       weekday = coalesce(:weekday::smallint, owner_report_preferences.weekday), changed_at = excluded.changed_at`,
    { userId, isWanted, weekday: weekday ?? null, byDefault: DEFAULT_WEEKDAY, now: new Date(clock.now()) },
  )
}
