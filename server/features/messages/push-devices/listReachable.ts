import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'

/** A device that has confirmed no push for this long may not show them any more. */
const CONFIRMED_WITHIN_MS = 7 * DAY_MS

/** The players with a device that registered, or confirmed the arrival of a push, within 7 days. The others are better reached by email. */
export async function listReachable(db: Db, userIds: readonly string[], now: EpochMs): Promise<Set<string>> {
  const ids = await db('push_subscriptions')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .whereRaw('greatest(created_at, last_arrived_at) > ?', [new Date(now - CONFIRMED_WITHIN_MS)])
    .distinct()
    .pluck<string[]>('user_id')
  return new Set(ids)
}
