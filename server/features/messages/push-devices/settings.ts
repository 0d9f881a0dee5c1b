import type { Deps } from '#server/deps.ts'
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '#shared/model/pushDevices.ts'

/** A player's settings; the defaults when the player has changed none. */
export async function readNotificationSettings({ db }: Pick<Deps, 'db'>, userId: string): Promise<NotificationSettings> {
  const row = await db('notification_settings').where({ user_id: userId }).first<NotificationSettings | undefined>({
    deadlineReminders: 'deadline_reminders',
    results: 'results',
    movedGames: 'moved_games',
    expiringCredits: 'expiring_credits',
  })
  return row ?? DEFAULT_NOTIFICATION_SETTINGS
}

export async function setNotificationSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const { deadlineReminders, results, movedGames, expiringCredits } = settings
  await db('notification_settings')
    .insert({
      user_id: userId,
      deadline_reminders: deadlineReminders,
      results,
      moved_games: movedGames,
      expiring_credits: expiringCredits,
      changed_at: new Date(clock.now()),
    })
    .onConflict('user_id')
    .merge()
  return settings
}
