import type { EpochMs, Instant } from '#shared/clock.ts'
import { SCREEN_OFFLINE_AFTER_MS } from '#shared/contest.ts'

/** Whether a TV has reported recently enough to count as switched on. */
export const isScreenOnline = ({ lastSeenAt }: { lastSeenAt: Instant }, now: EpochMs) =>
  now - Date.parse(lastSeenAt) <= SCREEN_OFFLINE_AFTER_MS
