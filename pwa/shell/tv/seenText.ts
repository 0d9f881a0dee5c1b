import { type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { formatDate, formatTime } from '#shared/rules/time/timeText.ts'
import { isScreenOnline } from '#shared/rules/venues/screenState.ts'
import * as texts from './texts.ts'

/** "Seen 12 s ago"; of a TV that is off "Last seen 18 min ago, 3:54 PM", "Last seen Nov 20, 3:54 PM". */
export function seenText(zone: string, { lastSeenAt }: Pick<TvScreen, 'lastSeenAt'>, now: EpochMs): string {
  const at = Date.parse(lastSeenAt)
  const agoMs = Math.max(0, now - at)
  if (isScreenOnline({ lastSeenAt }, now)) return texts.seenSAgo({ round: Math.round(agoMs / SECOND_MS) })
  if (agoMs < HOUR_MS) return texts.lastSeenMinAgo({ round: Math.round(agoMs / MINUTE_MS), time: formatTime(zone, at) })
  return texts.lastSeen({ date: formatDate(zone, at), time: formatTime(zone, at) })
}
