import { DAY_MS, type EpochMs } from '#shared/clock.ts'

/** A device that has confirmed no push for this long may not show them any more. */
const CONFIRMED_WITHIN_MS = 7 * DAY_MS

/**
 * Whether a player has a device that registered, or confirmed the arrival of a push, within 7 days, as SQL about a row of `users`. The others are
 * better reached by email.
 */
export const IS_REACHABLE = `(select true from push_subscriptions as device
  where device.user_id = users.id and greatest(device.created_at, device.last_arrived_at) > :reachableSince::timestamptz limit 1) is true`

export const reachableSince = (now: EpochMs) => new Date(now - CONFIRMED_WITHIN_MS)
