import { useZone } from '#pwa/data/queries/contest.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { formatDate, formatTime } from '#shared/rules/time/timeText.ts'
import { isScreenOnline } from '#shared/rules/venues/screenState.ts'
import * as texts from './texts.ts'

type Props = { screens: readonly TvScreen[]; slug: string; now: EpochMs }

/** What is wrong: the TVs that are off, and what to do. Nothing on a quiet day. */
export function OfflineScreens({ screens, slug, now }: Props) {
  const zone = useZone()
  const { host } = usePublicAddress(null)
  const off = screens.filter((screen) => !isScreenOnline(screen, now))
  if (off.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={off
        .map(({ name, lastSeenAt }) => texts.hasBeenOfflineSince({ name, since: sinceText(zone, Date.parse(lastSeenAt), now) }))
        .join(', ')}
    >
      <RichText
        parts={texts.switchItOnAndCheck({
          host,
          slug,
          b: (inside) => <b className="[overflow-wrap:anywhere]">{inside}</b>,
        })}
      />
    </Notice>
  )
}

/** The time, with the date unless it was within the last twelve hours. */
const sinceText = (zone: string, at: EpochMs, now: EpochMs) =>
  now - at < 12 * HOUR_MS ? formatTime(zone, at) : `${formatDate(zone, at)}, ${formatTime(zone, at)}`
