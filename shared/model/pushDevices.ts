import * as z from 'zod/mini'
import { weekKey } from './week.ts'

/** Which reminders before the deadline a player wants: 24 hours before (`day`), 2 hours before (`hours`), both or none. */
export const deadlineReminders = z.enum(['both', 'day', 'hours', 'off'])

/** What a player wants to be notified about. The same on all devices, by push and by email. */
export const notificationSettings = z.object({
  deadlineReminders,
  results: z.boolean(),
  movedGames: z.boolean(),
  expiringCredits: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** Whether the deadline reminders of one week are muted. `week` is null while none are to come. */
export const mutedWeek = z.object({ week: z.nullable(weekKey), isMuted: z.boolean() })
export type MutedWeek = z.output<typeof mutedWeek>

/** The season that comes, and whether the player gets a notice when it starts. `season` is null while one is open. */
export const seasonStart = z.object({ season: z.nullable(weekKey.shape.season), isWanted: z.boolean() })
export type SeasonStart = z.output<typeof seasonStart>

/** A browser that gets push messages. */
export const pushDevice = z.object({
  /** The key that it subscribed with. */
  keyId: z.string(),
  registeredAt: z.iso.datetime(),
  /** When it last confirmed that a push arrived; null before the first one. */
  lastArrivedAt: z.nullable(z.iso.datetime()),
})
export type PushDevice = z.output<typeof pushDevice>

/** What a browser's subscription consists of, and the key that it was made with. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string; keyId: string }

/** The settings of a player who has changed none. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  deadlineReminders: 'both',
  results: true,
  movedGames: true,
  expiringCredits: true,
}
