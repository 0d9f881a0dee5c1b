import { useFeedState } from '#pwa/data/queries/weekQueries.ts'
import { cx } from '#pwa/design/cx.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'

const LOOK_EVERY_MS = 15 * SECOND_MS

/** How old the scores of the feed are: green while it is on time, amber when it is late. */
export function FeedAge() {
  const now = useNow(LOOK_EVERY_MS)
  const feed = useFeedState().data
  if (!feed) return null
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={cx('size-2 rounded-full', feed.isStale ? 'bg-warning' : feed.asOf ? 'bg-correct' : 'bg-won')} />
      {feed.asOf === null ? 'No feed' : `Feed ${formatShortAge(now - Date.parse(feed.asOf))} old${feed.isStale ? ', late' : ''}`}
    </span>
  )
}
