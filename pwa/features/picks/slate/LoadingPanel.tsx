import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { LoadingStatus } from '#pwa/features/picks/card/CardStatus.tsx'
import { LoadingGames } from './SlateStates.tsx'
import { NoTitleYet } from './SlateTitle.tsx'
import * as texts from './texts.ts'

/** The shape of the picks screen while it is unknown what it will show: no title that would be another one a moment later. */
export function LoadingPanel() {
  return (
    <div className="picks-layout">
      <div className="picks-head">
        <h1 className="picks-title">
          <NoTitleYet />
        </h1>
        <Skeleton className="h-[48px] w-[min(11rem,40vw)] rounded-2xl" />
      </div>
      <section aria-label={texts.picks()} className="min-w-0">
        <LoadingStatus className="mt-[8px] lg:hidden" />
        <LoadingGames />
      </section>
      <aside aria-hidden className="picks-aside max-lg:hidden">
        <div className="picks-sticky">
          <LoadingStatus />
          <Skeleton className="h-40 rounded-2xl" />
        </div>
      </aside>
    </div>
  )
}
