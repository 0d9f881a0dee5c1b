import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { LoadingGames } from './SlateStates.tsx'

/** The shape of the picks screen while it is unknown what it will show: no title that would be another one a moment later. */
export function LoadingPanel() {
  return (
    <div className="picks-layout">
      <section aria-label="Picks" className="min-w-0">
        <div className="picks-head">
          <h1 className="picks-title">
            <span className="sr-only">Picks</span>
            <Skeleton className="h-[0.9em] w-44 rounded-lg" />
          </h1>
          <Skeleton className="h-[48px] w-44 rounded-2xl" />
        </div>
        <Skeleton className="mt-[8px] h-[59px] rounded-2xl lg:hidden" />
        <LoadingGames />
      </section>
      <aside aria-hidden className="picks-aside max-lg:hidden">
        <div className="picks-sticky">
          <Skeleton className="h-[3.6875rem] rounded-2xl" />
          <Skeleton className="h-40 rounded-2xl" />
        </div>
      </aside>
    </div>
  )
}
