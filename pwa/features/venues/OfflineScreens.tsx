import { useZone } from '#pwa/data/queries/contest.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { isScreenOnline } from '#shared/rules/screenState.ts'
import { formatDate, formatTime } from '#shared/rules/timeText.ts'

type Props = { screens: readonly TvScreen[]; slug: string; now: EpochMs }

/** What is wrong: the TVs that are off, and what to do. Nothing on a quiet day. */
export function OfflineScreens({ screens, slug, now }: Props) {
  const zone = useZone()
  const off = screens.filter((screen) => !isScreenOnline(screen, now))
  if (off.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={off.map(({ name, lastSeenAt }) => `${name} has been offline since ${sinceText(zone, Date.parse(lastSeenAt), now)}`).join(', ')}
    >
      Switch it on and check its Wi-Fi. If it shows something else, open{' '}
      <b className="[overflow-wrap:anywhere]">{`${window.location.host}/tv-display/${slug}`}</b> on it.
    </Notice>
  )
}

/** The time, with the date unless it was within the last twelve hours. */
const sinceText = (zone: string, at: EpochMs, now: EpochMs) =>
  now - at < 12 * HOUR_MS ? formatTime(zone, at) : `${formatDate(zone, at)}, ${formatTime(zone, at)}`
