import { OfflineError } from '#pwa/data/call/apiError.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { systemClock } from '#shared/clock.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type Query = { isError: boolean; error: unknown; dataUpdatedAt: number; refetch: () => unknown }

/** Above standings without a network, or that could not be refreshed: why, and how old they are. */
export function OldStandings({ query }: { query: Query }) {
  const zone = useZone()
  const isOnline = useOnline()
  if (isOnline && !query.isError) return null
  const at = serverNow() - (systemClock.now() - query.dataUpdatedAt)
  const isOffline = !isOnline || query.error instanceof OfflineError
  return (
    <p role="status" className="text-sm text-warning-ink">
      {texts.standingsAs({ value: isOffline ? texts.offline() : texts.theseStandingsCouldNot(), dayAndTime: formatDayAndTime(zone, at) })}
    </p>
  )
}
