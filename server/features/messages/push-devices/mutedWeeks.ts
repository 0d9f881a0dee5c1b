import type { Deps } from '#server/deps.ts'
import { findDeadline, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { MutedWeek } from '#shared/model/pushDevices.ts'
import type { WeekKey } from '#shared/model/week.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Choice = { week: WeekKey; isMuted: boolean }

/** The week that the next deadline reminders are about, and whether the player has muted it. No week after its deadline. */
export async function readMutedWeek({ db, clock }: Needs, userId: string): Promise<MutedWeek> {
  const now = clock.now()
  const week = (await readCurrentWeek(db, now))?.week
  const deadline = week && (await findDeadline(db, week))
  if (!week || !deadline || deadline <= now) return { week: null, isMuted: false }
  const row = await db('muted_weeks').where({ user_id: userId, season: week.season, week: week.week }).first('muted_at')
  return { week, isMuted: row !== undefined }
}

/**
 * Mutes the deadline reminders of one week for a player, or ends that. A repeated call changes nothing more.
 * @throws AppError not_found for a week without games.
 */
export async function setMutedWeek({ db, clock }: Needs, userId: string, { week, isMuted }: Choice): Promise<MutedWeek> {
  orNotFound(await findDeadline(db, week))
  const key = { user_id: userId, season: week.season, week: week.week }
  if (isMuted)
    await db('muted_weeks')
      .insert({ ...key, muted_at: new Date(clock.now()) })
      .onConflict(['user_id', 'season', 'week'])
      .ignore()
  else await db('muted_weeks').where(key).delete()
  return { week, isMuted }
}

/**
 * Mutes a week from the button of a notification. The device must still be the player's: a notification that was shown before another account
 * signed in on the same phone changes nothing for that account.
 * @throws AppError not_found when the device or the week is not known.
 */
export async function muteWeekFromDevice(deps: Needs, userId: string, { deviceId, week }: { deviceId: string; week: WeekKey }) {
  orNotFound(await deps.db('push_subscriptions').where({ id: deviceId, user_id: userId }).first('id'))
  await setMutedWeek(deps, userId, { week, isMuted: true })
}
