import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { Push, PushAction, PushKind } from './queuePushes.ts'

/** A push that has no outcome after this time was lost with its server. Longer than a request may take. */
const TRY_LOST_AFTER_MS = MINUTE_MS

/** A push for one device, taken from the outbox. */
export type TakenPush = {
  id: string
  deviceId: string
  kind: PushKind
  title: string
  body: string
  path: string
  actions: readonly PushAction[]
  topic: string
  urgency: Push['urgency']
  expiresAt: Date
  /** The number of tries, with this one. */
  tries: number
  endpoint: string
  p256dh: string
  auth: string
  keyId: string
  refusalsInRow: number
  /** False when the player has switched this kind off, has muted its week, has submitted the card that it is about, or was blocked since it was queued. */
  isWanted: boolean
}

/** Takes due pushes, without those that another server is sending. Whether they are still wanted is read at this moment. */
export async function takeDuePushes({ db, clock }: Pick<Deps, 'db' | 'clock'>, count: number): Promise<TakenPush[]> {
  const now = clock.now()
  const { rows } = await db.raw<{ rows: TakenPush[] }>(
    `with due as (
       select id from pending_pushes where next_try_at <= :now order by next_try_at limit :count for update skip locked
     ), taken as (
       update pending_pushes set tries = tries + 1, next_try_at = :lostAt from due where pending_pushes.id = due.id returning pending_pushes.*
     )
     select taken.id, device.id as "deviceId", kind, title, body, path, actions, topic, urgency, expires_at as "expiresAt", tries,
       endpoint, p256dh, auth, key_id as "keyId", refusals_in_row as "refusalsInRow",
       users.blocked_at is null
         and case kind
           when 'deadline' then coalesce(settings.deadline_reminders, 'both') <> 'off' and not exists (
             select from muted_weeks as muted
             where muted.user_id = taken.user_id and muted.season = unless_submitted_season and muted.week = unless_submitted_week
           )
           when 'results' then coalesce(settings.results, true)
           when 'moved_games' then coalesce(settings.moved_games, true)
           when 'credits' then coalesce(settings.expiring_credits, true)
           else true
         end
         and not exists (
           select from picks
           where picks.user_id = taken.user_id and season = unless_submitted_season and week = unless_submitted_week
         ) as "isWanted"
     from taken
     join push_subscriptions as device on device.id = subscription_id
     join users on users.id = taken.user_id
     left join notification_settings as settings on settings.user_id = taken.user_id`,
    { now: new Date(now), lostAt: new Date(now + TRY_LOST_AFTER_MS), count },
  )
  return rows
}
