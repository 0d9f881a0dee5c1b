import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { TourLink } from '#pwa/shell/tour/TourLink.tsx'
import type { AvailableWeek } from '#shared/model/week.ts'
import { DemoBanner } from './DemoBanner.tsx'
import { ModeCards } from './ModeCards.tsx'
import * as texts from './texts.ts'
import { useShownWeek } from './useShownWeek.ts'
import { WeekStepper } from './WeekStepper.tsx'
import { WeekView } from './WeekView.tsx'

/** Explains the weeks of the season, and shows each one's games with the player's picks. Visitors see it without picks, as a demo. */
export function NavigationScreen() {
  const { viewer } = useViewer()
  const isClosed = useIsSeasonClosed()
  const { data: weeks, error, refetch, isFetching } = useAvailableWeeks(true)
  return (
    <>
      <AppHeader />
      <main className="px-safe mx-auto min-h-dvh max-w-3xl pt-2 pb-8 lg:pt-6">
        <h1 className="type-page mb-3">{texts.weekNavigation()}</h1>
        {!viewer && <DemoBanner />}
        {weeks ? (
          <Weeks weeks={weeks} playerId={viewer?.id ?? null} />
        ) : error ? (
          <LoadFailure
            error={error}
            title={texts.theWeeksCouldNot()}
            text={error.message}
            offlineText={texts.theWeeksAppearHere()}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={texts.loadingTheWeeks()} className="grid gap-3">
            <Skeleton className="h-15 rounded-2xl" />
            <Skeleton className="h-24 rounded-2xl" />
            <Skeleton className="h-96 rounded-2xl" />
          </div>
        )}
        {viewer && !isClosed && (
          <p className="when-loaded mt-6 text-center">
            <TourLink />
          </p>
        )}
      </main>
      <AppFooter />
    </>
  )
}

function Weeks({ weeks, playerId }: { weeks: readonly AvailableWeek[]; playerId: string | null }) {
  const { shown, previous, next, show } = useShownWeek(weeks)
  if (!shown) return <Notice tone="info" title={texts.noGamesScheduled()} />
  return (
    <ShownWeekContext value={shown}>
      <div className="grid gap-3">
        <WeekStepper shown={shown} previous={previous} next={next} onShow={show} />
        <ModeCards weeks={weeks} shown={shown} onShow={show} />
        <WeekView key={shown.week} week={shown} playerId={playerId} />
      </div>
    </ShownWeekContext>
  )
}
