import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { live } from '#pwa/data/live/liveConnection.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { isAnyOn, useFeedState, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { SECOND_MS, systemClock } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { scoresAgeText } from './scoresAge.ts'

const POLL_EVERY_MS = 15 * SECOND_MS

type Props = {
  /** The current week. */
  week: WeekKey
  className?: string
}

/** How old the scores are, shown and announced once a screen while games are on and the scores may be outdated; else nothing. */
export function ScoresAge({ week, className }: Props) {
  const games = useWeekGames(week, true)
  return <div role="status">{isAnyOn(games.data) && <Age answeredAtDeviceMs={games.dataUpdatedAt} className={className} />}</div>
}

function Age({ answeredAtDeviceMs, className }: { answeredAtDeviceMs: number; className?: string }) {
  const zone = useZone()
  const now = useNow(POLL_EVERY_MS)
  const isOnline = useOnline()
  const { isStale } = useLiveState()
  const feed = useFeedState().data ?? null
  const silentForMs = live.silentForMs()
  const text = scoresAgeText({
    zone,
    isOnline,
    isConnectionStale: isStale,
    feed,
    now,
    answeredAt: now - (systemClock.now() - answeredAtDeviceMs),
    receivedAt: silentForMs === null ? null : now - silentForMs,
  })
  if (text === null) return null
  return (
    <p
      className={cx(
        'flex w-fit items-center gap-2 rounded-full border border-warning/45 bg-warning-surface py-1.5 pr-4 pl-3 text-[0.9375rem]',
        className,
      )}
    >
      <Icon name={isOnline ? 'clock' : 'wifi-off'} sizePx={18} className="shrink-0 text-warning-ink" />
      {text}
    </p>
  )
}
