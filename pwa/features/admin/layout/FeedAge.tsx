import { useFeedState } from '#pwa/data/queries/weekQueries.ts'
import { cx } from '#pwa/design/cx.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { isScreenOnline } from '#shared/rules/screenState.ts'
import { useHouseScreens } from './adminQueries.ts'

const LOOK_EVERY_MS = 15 * SECOND_MS

/** How old the scores of the feed are, green while it is on time and amber when it is late, and how many of the house's TVs are on. */
export function FeedAge() {
  const now = useNow(LOOK_EVERY_MS)
  const feed = useFeedState().data
  const screens = useHouseScreens()
  if (!feed) return null
  const on = screens?.filter((screen) => isScreenOnline(screen, now)).length ?? 0
  return (
    <span className="ml-auto inline-flex items-center gap-2 text-[min(0.9375rem,3.6vw)] whitespace-nowrap text-muted">
      <span aria-hidden className={cx('size-2 rounded-full', feed.isStale ? 'bg-warning' : feed.asOf ? 'bg-correct' : 'bg-won')} />
      {feed.asOf === null ? 'No feed' : `Feed ${formatShortAge(now - Date.parse(feed.asOf))} old${feed.isStale ? ', late' : ''}`}
      {screens && screens.length > 0 && ` · ${on} of ${screens.length} ${screens.length === 1 ? 'TV' : 'TVs'} on`}
    </span>
  )
}
