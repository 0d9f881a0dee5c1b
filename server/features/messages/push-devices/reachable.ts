import { DAY_MS, type EpochMs } from '#shared/clock.ts'

/** A device that has confirmed no push for this long may not show them any more. */
const CONFIRMED_WITHIN_MS = 7 * DAY_MS

/**
 * Whether a player has a device that shows pushes, as SQL about a row of `users`: it registered or confirmed one within 7 days, or was sent none
 * since then. The others get email too.
 */
export const IS_REACHABLE = `(select true from push_subscriptions as device
  where device.user_id = users.id and (greatest(device.created_at, device.last_arrived_at) > :reachableSince::timestamptz
    or not exists (select from deliveries where device_id = device.id and created_at > greatest(device.created_at, device.last_arrived_at)))
  limit 1) is true`

export const reachableSince = (now: EpochMs) => new Date(now - CONFIRMED_WITHIN_MS)
