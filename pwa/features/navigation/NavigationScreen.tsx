import { useSearchParams } from 'react-router'
import { ShownWeekContext, useContest } from '#pwa/data/queries/contest.ts'
import { useArePicksClosed, useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { TourLink } from '#pwa/shell/tour/TourLink.tsx'
import type { AvailableWeek } from '#shared/model/week.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { ModeCards } from './ModeCards.tsx'
import { useSubmittedPicks } from './submittedPicks.ts'
import * as texts from './texts.ts'
import { WeekStepper } from './WeekStepper.tsx'
import { WeekView } from './WeekView.tsx'

/** Explains the weeks of the season, and shows each one's games with the player's picks. Visitors see it without picks, as a demo. */
export function NavigationScreen() {
  const { viewer } = useViewer()
  const isClosed = useIsSeasonClosed()
  const query = useAvailableWeeks(true)
  const { data: weeks, error } = query
  return (
    <Page className="min-h-dvh max-w-3xl pt-2 pb-8 lg:pt-6">
      <h1 className="type-page mb-3">{texts.weekNavigation()}</h1>
      {!viewer && <DemoBanner />}
      {weeks ? (
        <Weeks weeks={weeks} playerId={viewer?.id ?? null} />
      ) : error ? (
        <LoadFailure query={query} title={texts.theWeeksCouldNot()} text={error.message} offlineText={texts.theWeeksAppearHere()} />
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
    </Page>
  )
}

function Weeks({ weeks, playerId }: { weeks: readonly AvailableWeek[]; playerId: string | null }) {
  const { shown, previous, next, show } = useShownWeek(weeks)
  const arePicksClosed = useArePicksClosed()
  const submitted = useSubmittedPicks(weeks.find(({ status }) => status === 'current') ?? null, playerId).data
  const { allowsCardChanges } = useContest()
  const canPick = !arePicksClosed && (allowsCardChanges || Object.keys(submitted?.gamePicks ?? {}).length === 0)
  if (!shown) return <Notice tone="info" title={texts.noGamesScheduled()} />
  return (
    <ShownWeekContext value={shown}>
      <div className="grid gap-3">
        <WeekStepper shown={shown} previous={previous} next={next} onShow={show} />
        <ModeCards weeks={weeks} shown={shown} canPick={canPick} onShow={show} />
        <WeekView key={shown.week} week={shown} playerId={playerId} canPick={canPick} />
      </div>
    </ShownWeekContext>
  )
}

const WEEK_PARAM = 'week'

/** The week in the address (`?week=16`), otherwise the current one, otherwise the last one. Back returns to the week before. */
function useShownWeek(weeks: readonly AvailableWeek[]) {
  const [params, setParams] = useSearchParams()
  const asked = weeks.findIndex(({ week }) => String(week) === params.get(WEEK_PARAM))
  const current = weeks.findIndex(({ status }) => status === 'current')
  const index = [asked, current].find((at) => at >= 0) ?? weeks.length - 1
  const show = (week: AvailableWeek) => setParams({ [WEEK_PARAM]: String(week.week) }, { preventScrollReset: true })
  return { shown: weeks[index] ?? null, previous: weeks[index - 1] ?? null, next: weeks[index + 1] ?? null, show }
}

/** Says that this is a demo without picks, and leads to an account. */
function DemoBanner() {
  return (
    <TitledCard title={texts.demoMode()} tone="brand" className="mb-3">
      <p className="mt-1 text-muted">{texts.youSeeTheGames()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={authPath('/navigation')} variant="primary">
          {texts.signIn()}
        </ButtonLink>
        <ButtonLink to={authPath('/navigation', 'signup')}>{texts.signUp()}</ButtonLink>
      </div>
    </TitledCard>
  )
}
