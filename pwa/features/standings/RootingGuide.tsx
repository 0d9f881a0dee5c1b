import { useEffect } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import type { WeekKey } from '#shared/model/week.ts'
import { AllOutcomes } from './AllOutcomes.tsx'
import { useRivalNames } from './fieldStanding.ts'
import { GuideRows } from './GuideRows.tsx'
import { bestText } from './guideText.ts'
import * as texts from './texts.ts'
import { SHOWN_LINES, type ShownGuide, useGuide } from './useGuide.ts'

type Props = { week: WeekKey; onReady?: () => void; onOpenOutcomes: () => void }

/** "What you need": the teams to root for while games are open; nothing for players without a card. `onReady`: it will not grow any more. */
export function RootingGuide({ week, onReady, onOpenOutcomes }: Props) {
  const { standing, shown } = useGuide(week)
  const isWide = useIsWide()
  const { data: own, isError, isFetching } = standing
  const isReady = isError || own === null || (own !== undefined && (own.guide !== undefined || !isFetching))
  useEffect(() => {
    if (isReady) onReady?.()
  }, [isReady, onReady])
  if (own === undefined && isError)
    return (
      <RetryNotice title={texts.unableToWorkOutWhat()} onRetry={standing.refetch} className="mt-2">
        {texts.yourStandingCouldNot()}
      </RetryNotice>
    )
  const isAwaited = own && own.guide === undefined && own.openGames > 0 && isFetching
  if (!shown)
    return isAwaited ? (
      <div className="@container/guide mt-2">
        <Skeleton className={cx('rounded-2xl', isWide ? 'h-[12.875rem] @min-[44rem]/guide:h-[10.375rem]' : 'h-[10.125rem]')} />
      </div>
    ) : null
  return (
    <Card as="section" aria-labelledby="rooting-guide" isPadded={false} className="@container/guide mt-2 overflow-hidden">
      <div className={cx(isWide ? 'flex min-h-11 items-center justify-between gap-x-3 border-b border-line px-4' : 'sr-only')}>
        <h2 id="rooting-guide" className="type-heading text-[1.25rem]">
          {texts.whatYouNeed()}
        </h2>
        {isWide && <AllOutcomes week={week} onOpen={onOpenOutcomes} />}
      </div>
      <Lines {...shown} week={week} />
    </Card>
  )
}

/** As high as three rows, or as one and a sentence side by side, so that nothing below moves when a game ends. Beside one row the sentence is larger. */
function Lines({ own, guide, games, now, week }: ShownGuide & { week: WeekKey }) {
  const best = bestText(guide, games, useRivalNames(week, own, games))
  const rows = guide.rows.slice(0, best === null ? SHOWN_LINES : SHOWN_LINES - 1)
  return (
    <div className="flex min-h-[10rem] flex-col divide-y @min-[44rem]/guide:min-h-[7.5rem] divide-line">
      {rows.length > 0 && <GuideRows rows={rows} own={own} games={games} now={now} className={best === null ? 'grow' : undefined} />}
      {rows.length === 0 && best === null && <p className="flex grow items-center px-4 py-3 text-muted">{texts.noOpenGameCanChange()}</p>}
      {best && (
        <p
          key={best}
          className={cx(
            'flex grow items-center bg-raised px-[min(1rem,5vw)] leading-snug',
            rows.length > 1 ? 'py-0.5 text-[min(0.8125rem,7.8vw)]' : 'py-1 text-[min(0.9375rem,7.8vw)]',
          )}
        >
          {best}
        </p>
      )}
    </div>
  )
}
