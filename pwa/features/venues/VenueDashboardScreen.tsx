import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode, OfflineError, textOf } from '#pwa/data/call/apiError.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { PairDialog } from '#pwa/shell/tv/PairDialog.tsx'
import { ScreensCard } from '#pwa/shell/tv/ScreensCard.tsx'
import { VenueLinks } from '#pwa/shell/VenueLinks.tsx'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import type { VenueDashboard } from '#shared/model/venueDashboard.ts'
import { formatDay, formatZonedTime } from '#shared/rules/time/timeText.ts'
import { CheckInsCard } from './CheckInsCard.tsx'
import { OfflineScreens } from './OfflineScreens.tsx'
import { PosterCard } from './PosterCard.tsx'
import { printPath } from './printPath.ts'
import { RedemptionsCard } from './RedemptionsCard.tsx'
import { StaffCard } from './StaffCard.tsx'
import { TodaysGames } from './TodaysGames.tsx'
import * as texts from './texts.ts'
import { VenueFailure } from './VenueFailure.tsx'

/** The figures change with every check-in and every TV's report. */
const REFETCH_EVERY_MS = 15 * SECOND_MS

/** The day of a venue for its managers: TVs, check-ins, games, redemptions, staff and print pages (docs/product/screens.md, Venue). */
export function VenueDashboardScreen() {
  const [search] = useSearchParams()
  const slug = search.get('venue') ?? undefined
  const input = { query: slug === undefined ? {} : { venue: slug } }
  const query = useQuery({
    ...callQuery(contract.getVenueDashboard, input),
    refetchInterval: ({ state }) => !hasCode(state.error, 'password_required') && REFETCH_EVERY_MS, // each poll would ask for the password again
    refetchOnMount: 'always',
  })
  const { data, error, isFetching, refetch } = query
  const isOnline = useOnline()
  return (
    <Page back={{ to: '/', label: texts.game() }} className="fits-phone grid max-w-7xl grid-cols-1 gap-4 pt-2 lg:px-10 lg:pt-6">
      {!isOnline || error instanceof OfflineError ? (
        <OfflineNotice>{texts.thisIsWhatThisDevice()}</OfflineNotice>
      ) : (
        error &&
        data && (
          <RetryNotice title={texts.unableToLoadTheVenue()} isBusy={isFetching} onRetry={refetch}>
            {textOf(error, texts.somethingWentWrong())}
          </RetryNotice>
        )
      )}
      {data && data.venues.length > 1 && <VenueLinks path="/venue-dashboard" venues={data.venues} shown={data.dashboard?.venue.slug} />}
      {data?.dashboard ? <Day dashboard={data.dashboard} /> : data ? <NoVenue /> : error ? <Failure query={query} /> : <Loading />}
    </Page>
  )
}

function Day({ dashboard }: { dashboard: VenueDashboard }) {
  const zone = useZone()
  const now = useNow(5 * SECOND_MS)
  const screensNow = useNow(5 * SECOND_MS, peopleNow)
  const { venue, screens } = dashboard
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="type-page">{venue.name}</h1>
          <p className="text-muted">{`${formatDay(zone, now)} · ${formatZonedTime(zone, now)} · ${venue.address}, ${venue.city}`}</p>
        </div>
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto">
          <ButtonLink to="/redeem" variant="primary" isWide>
            {texts.openTill()}
          </ButtonLink>
          <ButtonLink to={printPath('sheet', venue.slug)} isWide>
            {texts.weeklySheet()}
          </ButtonLink>
        </div>
      </div>
      <OfflineScreens screens={screens} slug={venue.slug} now={screensNow} />
      {/* on phones the columns dissolve, and the cards stand in the order of their numbers */}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_19rem] lg:items-start">
        <div className="contents lg:grid lg:gap-4">
          <VenueScreens venue={venue} screens={screens} now={screensNow} className="order-2" />
          <StaffCard dashboard={dashboard} className="order-6" />
        </div>
        <div className="contents lg:grid lg:gap-4">
          <CheckInsCard checkIns={dashboard.checkIns} className="order-1" />
          <TodaysGames dayBeganAt={dashboard.dayBeganAt} className="order-3" />
          <RedemptionsCard redemptions={dashboard.redemptions} className="order-4" />
        </div>
        <div className="contents lg:grid lg:gap-4">
          <PosterCard venue={venue} newPlayers={dashboard.newPlayers} className="order-5" />
        </div>
      </div>
    </>
  )
}

type ScreensProps = { venue: { id: string; name: string }; screens: readonly TvScreen[]; now: EpochMs; className?: string }

/** The venue's TVs, and how to add one. */
function VenueScreens({ venue, ...card }: ScreensProps) {
  const [isPairing, setIsPairing] = useState(false)
  return (
    <ScreensCard {...card}>
      <div className="flex justify-end border-t border-line px-3 py-1.5">
        <Button variant="plain" size="small" onClick={() => setIsPairing(true)}>
          {texts.addATv()}
        </Button>
      </div>
      {isPairing && <PairDialog venue={venue} onClose={() => setIsPairing(false)} />}
    </ScreensCard>
  )
}

const NoVenue = () => (
  <Card as="section" className="mx-auto mt-6 grid w-full max-w-xl gap-2 p-6">
    <h1 className="type-heading">{texts.youBelongToNoVenue()}</h1>
    <p className="text-muted">{texts.pleaseAskAnAdmin()}</p>
  </Card>
)

const Failure = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <>
    <h1 className="type-page">{texts.venue()}</h1>
    <VenueFailure query={query} offlineText={texts.theDashboardNeedsAConnection()} />
  </>
)

const Loading = () => (
  <div>
    <h1 role="status" className="sr-only">
      {texts.loadingTheVenue()}
    </h1>
    <div aria-hidden className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </div>
)
