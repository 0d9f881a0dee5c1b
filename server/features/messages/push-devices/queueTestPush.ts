import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { queuePushes } from './queuePushes.ts'
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
  const device = await db('push_subscriptions').where({ endpoint, user_id: viewer.id }).first<{ id: string } | undefined>('id')
  if (!device) throw new AppError('not_found')
  const now = clock.now()
  const push = {
    userId: viewer.id,
    kind: 'test',
    title: texts.itWorks(),
    body: texts.thisIsHowWeRemind(),
    path: '/profile',
    topic: 'test',
    urgency: 'high',
    expiresAt: now + EXPIRES_AFTER_MS,
  } as const
  await queuePushes(db, [push], now)
}
