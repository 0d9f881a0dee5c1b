import { useEffect, useState } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { WEEK_LOADING_DELAY_MS } from '#pwa/design/motion.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import * as texts from './texts.ts'

/** As many games as fill a phone's screen. */
const SHAPES = Array.from({ length: 12 }, (_, game) => game)

/** The shape of a week's games while they are loading; after 300 ms the switcher above says so too. */
export function LoadingGames({ onLoading }: { onLoading?: (isLoading: boolean) => void }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true)
      onLoading?.(true)
    }, WEEK_LOADING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      onLoading?.(false)
    }
  }, [onLoading])
  return (
    <div>
      <p
        role="status"
        className={cx(
          'type-label mt-[4px] pt-[4px] text-[min(0.9375rem,5.4vw)] min-[22rem]:pt-[8px]',
          isLate ? 'text-muted' : 'text-transparent',
        )}
      >
        {texts.loadingGames()}
      </p>
      <div aria-hidden className="games-grid mt-1">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} className="h-17 rounded-2xl" />
        ))}
      </div>
    </div>
  )
}

type FailedProps = { onRetry: () => void }

export const FailedGames = (props: FailedProps) => (
  <RetryNotice title={texts.unableToLoadGames()} className="mt-4" {...props}>
    {texts.thereWasAnErrorLoading()}
  </RetryNotice>
)

/** Without knowing what was submitted, an open form would say that nothing was. */
export const FailedPicks = (props: FailedProps) => (
  <RetryNotice title={texts.unableToLoadYourPicks()} className="mt-4" {...props}>
    {texts.thereWasAnErrorLoadingYourPicks()}
  </RetryNotice>
)

export function NoGames() {
  return (
    <Card className="mt-4 grid place-items-center gap-1 py-12 text-center">
      <p className="type-heading">{texts.noGamesAvailable()}</p>
      <p className="text-muted">{texts.noGamesAreScheduled()}</p>
    </Card>
  )
}
