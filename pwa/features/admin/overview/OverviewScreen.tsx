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
import { AdminFailure } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { useAttention } from '#pwa/features/admin/layout/adminQueries.ts'
import { PillChoice } from '#pwa/features/admin/layout/PillChoice.tsx'
import { TiebreakerSection } from '#pwa/features/admin/tiebreakers/TiebreakerSection.tsx'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { AdminStats, WholeSeason } from '#shared/contract/overview.ts'
import { formatCount } from '#shared/numberText.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { AttentionLines } from './AttentionLines.tsx'
import { CardsIn } from './CardsIn.tsx'
import { EngagementTable } from './EngagementTable.tsx'
import { NowFigures } from './NowFigures.tsx'
import { SeasonFigures } from './SeasonFigures.tsx'
import { StatTiles } from './StatTiles.tsx'
import { ChampionTable, TopPerformers } from './TopPerformers.tsx'
import * as texts from './texts.ts'
import { CardsByWeek, WeeklyParticipation } from './WeeklyParticipation.tsx'

/** Figures that are counted before each answer are never this old while the screen is open. */
const OLD_FROM_MS = 3 * MINUTE_MS

const FRESH = { staleTime: 15 * SECOND_MS, refetchInterval: 60 * SECOND_MS, refetchOnReconnect: true }

/** The first screen of the desk: what needs a person, then how the season goes, or how it went. */
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
  const isWide = useIsWide()
  const attention = useAttention()
  const stats = useStats(season)
  // together, so that nothing moves
  if (attention.isPending || stats.isPending) return <LoadingOverview />
  const lines = attention.data ? <AttentionLines items={attention.data.items} /> : <AdminFailure query={attention} />
  if (!stats.data)
    return (
      <>
        {lines}
        <AdminFailure query={stats} />
      </>
    )
  const { totalUsers: users, wholeSeason: whole, weeklyParticipation: weeks } = stats.data
  // on wide screens the weeks of a season that is over stand right below its figures
  const isNowFirst = !whole || !isWide
  return (
    <>
      {!whole && <CardsIn season={season} stats={stats.data} />}
      {lines}
      {stats.isError && <AdminFailure query={stats} />}
      <CountedAt at={stats.data.countedAt} />
      {whole && <SeasonFigures season={season} whole={whole} weekCount={weeks.length} />}
      {isNowFirst && <NowFigures stats={stats.data} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-2 gap-y-3.5 lg:grid-cols-1">
        <OnDemand action={whole && whole.first.length > 0 ? texts.champion() : texts.seasonFigures()}>
          {whole ? <PlayedWeeks season={season} stats={stats.data} whole={whole} /> : <RunningWeeks stats={stats.data} />}
        </OnDemand>
        {!isNowFirst && <NowFigures stats={stats.data} />}
        <OnDemand action={texts.show1UserUsers({ users, count: formatCount(users) })}>
          <EngagementTable season={season} isOver={!!whole} />
        </OnDemand>
        <OnDemand action={texts.tiebreakers()}>
          <TiebreakerSection season={season} seasons={stats.data.seasons} />
        </OnDemand>
      </div>
      <StartChoice />
    </>
  )
}

/** This week's figures among those of the weeks before, and who is in front. */
const RunningWeeks = ({ stats }: { stats: AdminStats }) => (
  <>
    <StatTiles stats={stats} />
    <div className="grid grid-cols-1 gap-3.5 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
      <TopPerformers stats={stats} />
      <WeeklyParticipation weeks={stats.weeklyParticipation} />
    </div>
  </>
)

type PlayedProps = { season: number; stats: AdminStats; whole: WholeSeason }

/** The cards of a season that is over, week by week, and who won it. */
const PlayedWeeks = ({ season, stats, whole }: PlayedProps) => (
  <div className="grid grid-cols-1 gap-7 py-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
    <CardsByWeek season={season} weeks={stats.weeklyParticipation} />
    {whole.first.length > 0 ? <ChampionTable season={season} first={whole.first} /> : <TopPerformers stats={stats} />}
  </div>
)

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
