import { enqueueMany } from '#server/delivery/enqueue.ts'
import type { PushContent } from '#server/delivery/kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import * as texts from './texts.ts'

/** A later arrival would not show whether the device is reached now. */
const EXPIRES_AFTER_MS = 5 * MINUTE_MS

/**
 * Queues a push that shows the player that this device is reached. The other devices of the player get it too.
 * @throws AppError not_found when the device is not stored, too_many_requests.
 */
export async function queueTestPush(
  { db, clock, rateLimits }: Pick<Deps, 'db' | 'clock' | 'rateLimits'>,
  viewer: Viewer,
  endpoint: string,
) {
  await rateLimits.count('test_pushes', viewer.id)
  orNotFound(await db('push_subscriptions').where({ endpoint, user_id: viewer.id }).first('id'))
  const now = clock.now()
  await queuePush(db, {
    userId: viewer.id,
    title: texts.itWorks(),
    body: texts.thisIsHowWeRemind(),
    path: '/profile',
    topic: 'test',
    urgency: 'high',
    actions: [],
    now,
    expiresAt: now + EXPIRES_AFTER_MS,
  })
}

/** A push that is stored as it is shown, and not sent after `expiresAt`. */
export type StoredPush = PushContent & { userId: string; now: EpochMs; expiresAt: EpochMs }

/** Stores a push for each device of a player. It replaces an unsent one of the same topic. */
export async function queuePush(db: Db, { userId, now, expiresAt, ...content }: StoredPush) {
  await db.raw(
    `with replaced as (delete from deliveries where state = 'waiting' and channel = 'push' and user_id = :userId and topic = :topic)
     ${enqueueMany(`
       select 'push' as channel, 'stored_push' as kind, user_id, id as device_id, null::uuid as batch_id, :topic as topic, :payload::jsonb as payload,
         :expiresAt::timestamptz as expires_at, :now::timestamptz as created_at
       from push_subscriptions where user_id = :userId`)}`,
    { userId, topic: content.topic, payload: JSON.stringify(content), expiresAt: new Date(expiresAt), now: new Date(now) },
  )
}
