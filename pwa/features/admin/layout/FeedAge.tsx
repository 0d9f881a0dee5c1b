import { useFeedState } from '#pwa/data/queries/weekQueries.ts'
import { cx } from '#pwa/design/cx.ts'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { isScreenOnline } from '#shared/rules/venues/screenState.ts'
import { useHouseScreens } from './adminQueries.ts'
import { feedTone } from './feedTone.ts'
import * as texts from './texts.ts'

const POLL_EVERY_MS = 15 * SECOND_MS
const DOTS = { good: 'bg-correct', warning: 'bg-warning', plain: 'bg-won' } as const
const LOOK = 'inline-flex items-center gap-2 text-[max(0.75rem,min(0.9375rem,3.6vw))] whitespace-nowrap text-muted'

/** How old the scores of the feed are, green while they are fresh and amber when they are old or late, and how many of the house's TVs are on. */
export function FeedAge() {
  const now = useNow(POLL_EVERY_MS)
  const feed = useFeedState().data
  const screens = useHouseScreens()
  const screensNow = useNow(POLL_EVERY_MS, peopleNow)
  if (!feed)
    return (
      <span className={cx(LOOK, 'invisible pl-4')}>{texts.feedOld({ shortAge: formatShortAge(POLL_EVERY_MS), value: '' })}</span> // as wide as it will be
    )
  const ageMs = feed.asOf === null ? null : now - Date.parse(feed.asOf)
  const tone = feedTone({ lastGoodAt: feed.asOf, isStale: feed.isStale }, now)
  const on = screens?.filter((screen) => isScreenOnline(screen, screensNow)).length ?? 0
  return (
    <span className={LOOK}>
      <span aria-hidden className={cx('size-2 rounded-full', DOTS[tone])} />
      {ageMs === null ? texts.noFeed() : texts.feedOld({ shortAge: formatShortAge(ageMs), value: feed.isStale ? texts.late() : '' })}
      {screens && screens.length > 0 && <span className="max-lg:sr-only">{texts.ofTv({ on, count: screens.length })}</span>}
    </span>
  )
}
