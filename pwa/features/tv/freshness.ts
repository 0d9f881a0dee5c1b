import { DAY_MS, type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { formatDate, formatKickoff, formatTime } from '#shared/rules/kickoffText.ts'
import { dayIn } from '#shared/rules/zonedTime.ts'

/** Three polls without an answer. Source: RELIABILITY 21. */
const MISSED_AFTER_MS = 90 * SECOND_MS
/** From here on nothing is shown as if it were going on. Source: RELIABILITY 21. */
const NOT_CURRENT_AFTER_MS = 15 * MINUTE_MS

export type Freshness = {
  /** `updated`, `reconnecting` (the server can't be reached), `late` (the server has not heard from the feed). */
  kind: 'updated' | 'reconnecting' | 'late'
  text: string
  /** "5:42 PM": of when the scores are. */
  asOf: string
  /** False when the scores are so old that no game is shown as being played. */
  isCurrent: boolean
}

/** How old is what the screen shows, in words? */
export function freshnessOf(receivedAt: EpochMs, feed: TvDisplay['feed'], now: EpochMs): Freshness {
  const feedAt = feed.isStale && feed.asOf !== null ? Math.min(Date.parse(feed.asOf), receivedAt) : receivedAt
  const asOf = formatAsOf(feedAt, now)
  const isCurrent = now - feedAt < NOT_CURRENT_AFTER_MS
  if (now - receivedAt >= MISSED_AFTER_MS) return { kind: 'reconnecting', text: `Reconnecting - scores as of ${asOf}`, asOf, isCurrent }
  if (feed.isStale && feed.asOf !== null) return { kind: 'late', text: `Scores as of ${asOf}`, asOf, isCurrent }
  return { kind: 'updated', text: `Updated ${asOf}`, asOf, isCurrent }
}

/** "5:42 PM" of today, "Sun 5:42 PM" of this week, "Nov 9, 5:42 PM" of before. */
function formatAsOf(at: EpochMs, now: EpochMs): string {
  if (dayIn(CONTEST_TIME_ZONE, at) === dayIn(CONTEST_TIME_ZONE, now)) return formatTime(at)
  return now - at < 6 * DAY_MS ? formatKickoff(at).replace(/ PT$/, '') : `${formatDate(at)}, ${formatTime(at)}`
}
