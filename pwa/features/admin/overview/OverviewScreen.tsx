import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { readAdminStart, saveAdminStart } from '#pwa/data/viewer/adminStart.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { AdminFailure } from '#pwa/features/admin/layout/AdminFailure.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { useAttention } from '#pwa/features/admin/layout/adminQueries.ts'
import { countText } from '#pwa/features/admin/layout/countText.ts'
import { PillChoice } from '#pwa/features/admin/layout/PillChoice.tsx'
import { TiebreakerSection } from '#pwa/features/admin/tiebreakers/TiebreakerSection.tsx'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { AttentionLines } from './AttentionLines.tsx'
import { CardsIn } from './CardsIn.tsx'
import { EngagementTable } from './EngagementTable.tsx'
import { NowFigures } from './NowFigures.tsx'
import { StatTiles } from './StatTiles.tsx'
import { TopPerformers } from './TopPerformers.tsx'
import * as texts from './texts.ts'
import { WeeklyParticipation } from './WeeklyParticipation.tsx'

/** Figures that are counted before each answer are never this old while the screen is open. */
const OLD_FROM_MS = 3 * MINUTE_MS

const FRESH = { staleTime: 15 * SECOND_MS, refetchInterval: 60 * SECOND_MS, refetchOnReconnect: true }

/** The first screen of the desk: what needs a person, then how the season goes. */
export function OverviewScreen() {
  const [search, setSearch] = useSearchParams()
  const current = useCurrentWeek()
  const chosen = Number(search.get('season'))
  const shown = current.data?.seasons?.lastSeason ?? current.data?.season
  const season = chosen > 0 ? chosen : (shown ?? (current.isPending ? null : new Date(serverNow()).getUTCFullYear()))
  return (
    <AdminPage
      title={texts.overview()}
      actions={season && <SeasonChoice season={season} onChoose={(value) => setSearch({ season: value })} />}
    >
      {season === null ? <LoadingOverview /> : <Season season={season} />}
    </AdminPage>
  )
}

const useStats = (season: number) => useQuery({ ...callQuery(contract.getAdminStats, { params: { season: String(season) } }), ...FRESH })

function SeasonChoice({ season, onChoose }: { season: number; onChoose: (season: string) => void }) {
  const seasons = useStats(season).data?.seasons ?? []
  const options = seasons.includes(season) ? seasons : [season, ...seasons]
  return (
    <PillChoice
      label={texts.season()}
      value={String(season)}
      options={options.map((one) => ({ value: String(one), label: texts.seasonOfYear({ one }) }))}
      onChange={onChoose}
    />
  )
}

function Season({ season }: { season: number }) {
  const attention = useAttention()
  const stats = useStats(season)
  // together, so that nothing moves
  if (attention.isPending || stats.isPending) return <LoadingOverview />
  const users = stats.data?.totalUsers ?? 0
  const lines = <AttentionLines items={attention.data?.items ?? []} />
  if (!stats.data)
    return (
      <>
        {lines}
        <AdminFailure error={stats.error} onRetry={() => void stats.refetch()} />
      </>
    )
  return (
    <>
      <CardsIn season={season} stats={stats.data} />
      {lines}
      {stats.isError && <AdminFailure error={stats.error} onRetry={() => void stats.refetch()} />}
      <CountedAt at={stats.data.countedAt} />
      <NowFigures stats={stats.data} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-2 gap-y-3.5 lg:grid-cols-1">
        <OnDemand action={texts.seasonFigures()}>
          <StatTiles stats={stats.data} />
          <div className="grid grid-cols-1 gap-3.5 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
            <TopPerformers
              performers={stats.data.topPerformers}
              hasWeekScores={stats.data.weeklyParticipation.some(({ week, decidedGames }) => week === stats.data.week && decidedGames > 0)}
            />
            <WeeklyParticipation weeks={stats.data.weeklyParticipation} />
          </div>
        </OnDemand>
        <OnDemand action={texts.show1UserUsers({ users, count: countText(users) })}>
          <EngagementTable season={season} />
        </OnDemand>
        <OnDemand action={texts.tiebreakers()}>
          <TiebreakerSection season={season} seasons={stats.data.seasons} />
        </OnDemand>
      </div>
      <StartChoice />
    </>
  )
}

/** A long part of the screen, which phones open on demand. */
function OnDemand({ action, children }: { action: string; children: ReactNode }) {
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  if (isWide || isOpen) return <div className="col-span-full grid grid-cols-1 gap-3.5">{children}</div>
  return (
    <Button isWide onClick={() => setIsOpen(true)}>
      {action}
    </Button>
  )
}

/** How old the figures are; nothing while they are of this moment. */
function CountedAt({ at }: { at: string | null }) {
  const now = useNow(MINUTE_MS)
  const ageMs = at === null ? null : now - Date.parse(at)
  if (ageMs !== null && ageMs < OLD_FROM_MS) return null
  return (
    <p className="text-sm text-muted">
      {ageMs === null ? texts.theFiguresOfThisSeason() : texts.countedAgoANewCount({ shortAge: formatShortAge(ageMs) })}
    </p>
  )
}

const LoadingOverview = () => (
  <div className="grid gap-3.5">
    <LoadingStatus />
    <Skeleton className="h-28 w-full rounded-2xl" />
    <Skeleton className="h-64 w-full rounded-2xl" />
    <Skeleton className="h-64 w-full rounded-2xl" />
  </div>
)

/** Where this admin starts after signing in on this device. */
function StartChoice() {
  const [isHere, setIsHere] = useState(() => readAdminStart() === '/admin-dashboard')
  return (
    <Checkbox
      label={texts.startHereAfterSigning()}
      checked={isHere}
      onChange={(event) => {
        setIsHere(event.target.checked)
        saveAdminStart(event.target.checked ? '/admin-dashboard' : '/')
      }}
    />
  )
}
