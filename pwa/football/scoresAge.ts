import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { formatDayAndTime, formatZonedTime } from '#shared/rules/time/timeText.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'

const OLD_AFTER_MS = 90 * SECOND_MS

type Facts = {
  zone: string
  isOnline: boolean
  /** No connection for 90 s. */
  isConnectionStale: boolean
  /** Null while unknown. */
  feed: { asOf: string | null; isStale: boolean } | null
  /** When the shown scores were received, and when the server last sent anything: the later one counts. */
  answeredAt: EpochMs
  receivedAt: EpochMs | null
  now: EpochMs
}

/** "Scores as of 1:12 PM PT", with the reason if it is this device's connection; null while the scores are current. */
export function scoresAgeText({ zone, isOnline, isConnectionStale, feed, answeredAt, receivedAt, now }: Facts): string | null {
  const knownAt = Math.max(answeredAt, receivedAt ?? answeredAt)
  const feedAt = feed?.asOf ? Date.parse(feed.asOf) : null
  const asOf = feed?.isStale && feedAt !== null ? Math.min(feedAt, knownAt) : knownAt
  if (!isOnline) return texts.offlineScores({ timeOf: timeOf(zone, asOf, now) })
  // if only the event stream is down, polling keeps the scores current
  if (isConnectionStale && now - answeredAt > OLD_AFTER_MS) return texts.reconnectingScores({ timeOf: timeOf(zone, asOf, now) })
  if (!feed?.isStale) return null
  return feedAt === null ? texts.waitingForLiveScores() : texts.scoresAs({ timeOf: timeOf(zone, asOf, now) })
}

const timeOf = (zone: string, at: EpochMs, now: EpochMs) =>
  dayIn(zone, at) === dayIn(zone, now) ? formatZonedTime(zone, at) : formatDayAndTime(zone, at)
