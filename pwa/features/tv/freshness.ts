import { useMemo } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { DAY_MS, type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { formatDate, formatShortDayTime, formatTime } from '#shared/rules/time/timeText.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'
import { useAtTime } from './timeStore.ts'

/** Three polls without an answer: one lost answer is no reason for a warning. */
const MISSED_AFTER_MS = 90 * SECOND_MS
/** From this age on, no game is shown as live: the scores may be far from the real ones. */
const NOT_CURRENT_AFTER_MS = 15 * MINUTE_MS

export type Freshness = {
  /** `updated`, `reconnecting` (the server can't be reached), `late` (the server has no recent answer from the feed). */
  kind: 'updated' | 'reconnecting' | 'late'
  text: string
  /** "5:42 PM": of when the scores are. */
  asOf: string
  /** False when the scores are so old that no game is shown as being played. */
  isCurrent: boolean
}

/** A text with the age of what the screen shows. */
export function freshnessOf(receivedAt: EpochMs, feed: TvDisplay['feed'], { zone, now }: { zone: string; now: EpochMs }): Freshness {
  const feedAt = feed.isStale && feed.asOf !== null ? Math.min(Date.parse(feed.asOf), receivedAt) : receivedAt
  const asOf = formatAsOf(zone, feedAt, now)
  const isCurrent = distance(now, feedAt) < NOT_CURRENT_AFTER_MS
  if (distance(now, receivedAt) >= MISSED_AFTER_MS)
    return { kind: 'reconnecting', text: texts.reconnectingScores({ asOf }), asOf, isCurrent }
  if (feed.isStale && feed.asOf !== null) return { kind: 'late', text: texts.scoresAs({ asOf }), asOf, isCurrent }
  return { kind: 'updated', text: texts.updated({ asOf }), asOf, isCurrent }
}

/** Of a clock that a power cut set back only the distance says how wrong it is: an answer from its future is not fresh either. */
const distance = (one: EpochMs, other: EpochMs) => Math.abs(one - other)

/** "5:42 PM" of today, "Sun 5:42 PM" of this week, "Nov 9, 5:42 PM" of before. */
function formatAsOf(zone: string, at: EpochMs, now: EpochMs): string {
  if (dayIn(zone, at) === dayIn(zone, now)) return formatTime(zone, at)
  return distance(now, at) < 6 * DAY_MS ? formatShortDayTime(zone, at) : `${formatDate(zone, at)}, ${formatTime(zone, at)}`
}

/** How fresh the scores are now. The component renders again when that changes, not every second: a TV stick has a slow processor. */
export function useFreshness(receivedAt: EpochMs, feed: TvDisplay['feed']): Freshness {
  const zone = useZone()
  const current = useAtTime((now) => JSON.stringify(freshnessOf(receivedAt, feed, { zone, now })))
  return useMemo(() => JSON.parse(current) as Freshness, [current])
}
