import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'

/** Older answers are amber, also on a quiet day, when the feed is asked every few hours and is not late. */
const FRESH_FOR_MS = 15 * MINUTE_MS

/** How the age of the feed's last good answer looks: green while it is fresh, amber when it is old or late, plain when there is none. */
export function feedTone(
  { lastGoodAt, isStale }: { lastGoodAt: string | null; isStale: boolean },
  now: EpochMs,
): 'good' | 'warning' | 'plain' {
  if (isStale || (lastGoodAt !== null && now - Date.parse(lastGoodAt) > FRESH_FOR_MS)) return 'warning'
  return lastGoodAt === null ? 'plain' : 'good'
}
