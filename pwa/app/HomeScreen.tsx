import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { lazyExtra, lazyPart } from '#pwa/device/lazyPart.ts'
import { afterPicks } from '#pwa/device/picksShown.ts'
import { ProfileRibbon } from '#pwa/features/home/ProfileRibbon.tsx'
import { useTourDue } from '#pwa/features/home/tour/useTourDue.ts'
import { InsightsButton } from '#pwa/features/insights/InsightsButton.tsx'
import { InsightsOutlet } from '#pwa/features/insights/InsightsOutlet.tsx'
import { useInsights } from '#pwa/features/insights/useInsights.ts'
import { PicksPanel } from '#pwa/features/picks/PicksPanel.tsx'
import { REVIEW_PARAM } from '#pwa/features/picks/visitor/reviewPath.ts'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { RoleLinks } from '#pwa/shell/RoleLinks.tsx'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { afterFirstScreen } from './afterFirstScreen.ts'

const LeaderboardsSection = lazy(async () => {
  await afterPicks()
  return { default: (await import('#pwa/features/standings/StandingsSection.tsx')).LeaderboardsSection }
})
/** In the file of the boards above it. */
const HowToPlay = lazy(async () => ({ default: (await import('#pwa/features/home/HowToPlay.tsx')).HowToPlay }))

const importSummary = () => import('#pwa/features/standings/weekSummary.ts')
const WeekStrip = lazyPart(async () => (await importSummary()).WeekStrip)
const RootingGuide = lazyPart(async () => (await importSummary()).RootingGuide)
const AllOutcomes = lazyPart(async () => (await importSummary()).AllOutcomes)
const OutcomesSheet = lazyPart(async () => (await importSummary()).OutcomesSheet)

const PastWeekResult = lazy(async () => ({ default: (await import('#pwa/features/standings/past/PastWeekResult.tsx')).PastWeekResult }))

const BetweenSeasons = lazyPart(async () => (await import('#pwa/features/season/BetweenSeasons.tsx')).BetweenSeasons)

const UnseenWins = lazyExtra(async () => (await import('#pwa/features/wins/UnseenWins.tsx')).UnseenWins, afterFirstScreen)
const NewSeasonStory = lazyExtra(async () => (await import('#pwa/features/season/NewSeasonStory.tsx')).NewSeasonStory, afterFirstScreen)
const GuidedTour = lazyExtra(async () => (await import('#pwa/features/home/tour/GuidedTour.tsx')).GuidedTour, afterFirstScreen)

/** The main screen of a signed-in player: picks first, then the boards, then how to play; while no season is open, when the next one starts. */
export function HomeScreen() {
  const { viewer } = useViewer()
  const week = useCurrentWeek().data
  const insights = useInsights()
  const isWide = useIsWide()
  const isTourDue = useTourDue(viewer, week)
  const [search] = useSearchParams()
  const [isSummaryReady, setIsSummaryReady] = useState(false)
  const [areOutcomesOpen, setAreOutcomesOpen] = useState(false)
  const openOutcomes = () => setAreOutcomesOpen(true)
  if (!viewer) return null
  const lastSeason = week?.seasons?.lastSeason ?? null
  return (
    <>
      <AppHeader>
        <div className="flex min-w-0 items-center justify-end gap-2 max-sm:flex-1">
          <RoleLinks role={viewer.role} />
          {!isWide && <ProfileRibbon viewer={viewer} />}
        </div>
      </AppHeader>
      <main className="px-safe mx-auto min-h-dvh max-w-7xl pb-8 lg:px-10 lg:pt-5 lg:pb-16 min-[100rem]:max-w-[100rem]">
        {week?.seasons && isSeasonClosed(week) ? (
          <BetweenSeasons playerId={viewer.id} seasons={week.seasons} />
        ) : (
          <PicksPanel
            viewer={viewer}
            summary={{
              place: week && (
                <>
                  <WeekStrip week={week} />
                  {areOutcomesOpen && <OutcomesSheet week={week} onClose={() => setAreOutcomesOpen(false)} />}
                </>
              ),
              needs: week && <RootingGuide week={week} onReady={() => setIsSummaryReady(true)} onOpenOutcomes={openOutcomes} />,
              outcomes: !isWide && week && <AllOutcomes week={week} onOpen={openOutcomes} />,
              isReady: isSummaryReady,
            }}
            renderPastWeek={(past) => (
              <Suspense fallback={past.loading}>
                <PastWeekResult {...past} />
              </Suspense>
            )}
            insights={{
              gameId: insights.gameId,
              renderButton: (game) => (face) => <InsightsButton game={game} insights={insights} {...face} />,
              renderPanel: (shown) => <InsightsOutlet shown={shown} onClose={insights.close} />,
            }}
          >
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <Suspense>
                {week && (
                  <LeaderboardsSection viewer={viewer} week={week}>
                    <HowToPlay />
                  </LeaderboardsSection>
                )}
              </Suspense>
            </div>
          </PicksPanel>
        )}
      </main>
      <AppFooter />
      <UnseenWins playerId={viewer.id} />
      {lastSeason !== null && <NewSeasonStory key={lastSeason} season={lastSeason} />}
      {isTourDue && !isSeasonClosed(week) && <GuidedTour isReviewComing={search.has(REVIEW_PARAM)} />}
    </>
  )
}
