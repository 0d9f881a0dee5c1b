import { useSearchParams } from 'react-router'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { AppFooter } from '#pwa/football/AppFooter.tsx'
import { AppHeader } from '#pwa/football/AppHeader.tsx'
import { ScoresAge } from '#pwa/football/ScoresAge.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore } from '#shared/rules/week.ts'
import { useOwnStanding } from './boardQueries.ts'
import { LastWeekWinners } from './LastWeekWinners.tsx'
import { OwnSummary } from './OwnSummary.tsx'
import { SeasonChampionship } from './SeasonChampionship.tsx'
import { WeeklyContest } from './WeeklyContest.tsx'

const BOARDS = [
  { id: 'week', label: 'Week' },
  { id: 'season', label: 'Season' },
  { id: 'last', label: 'Last week' },
] as const
type BoardId = (typeof BOARDS)[number]['id']

/** The boards of the week, the season and the week before, one at a time; which one stands in the address. */
export function StandingsScreen() {
  const { viewer } = useViewer()
  const week = useCurrentWeek()
  const [params, setParams] = useSearchParams()
  const board = BOARDS.find(({ id }) => id === params.get('board'))?.id ?? 'week'
  if (!viewer) return null
  const show = (id: BoardId) => setParams(id === 'week' ? {} : { board: id }, { replace: true, preventScrollReset: true })
  return (
    <>
      <AppHeader />
      <main className="px-safe mx-auto max-w-3xl pb-8 lg:px-10 lg:pt-5">
        <h1 className="type-page mb-3 text-[2rem]">Standings</h1>
        <Tabs label="Board" tabs={BOARDS} selected={board} onSelect={show}>
          <div className="mt-3 grid gap-3">
            {week.data ? (
              <Board board={board} viewer={viewer} week={week.data} />
            ) : week.isPending ? (
              <Skeleton className="h-96 rounded-2xl" />
            ) : (
              <Notice tone="error" title="Unable to Load Standings">
                There was an error loading these standings.
              </Notice>
            )}
          </div>
        </Tabs>
      </main>
      <AppFooter />
    </>
  )
}

function Board({ board, viewer, week }: { board: BoardId; viewer: CurrentUser; week: WeekKey }) {
  const own = useOwnStanding(week).data ?? null
  const previous = weekBefore(week)
  if (board === 'season') return <SeasonChampionship season={week.season} viewer={viewer} ownId={own?.id ?? null} />
  if (board === 'last') {
    return previous ? (
      <LastWeekWinners week={previous} ownId={own?.id ?? null} isAlone />
    ) : (
      <Notice tone="info" title="No week before this one">
        Last week's winners appear here from the second week on.
      </Notice>
    )
  }
  return (
    <>
      <ScoresAge week={week} isSpoken={false} />
      {own && own.countedGames > 0 && <OwnSummary own={own} />}
      <WeeklyContest week={week} own={own} />
    </>
  )
}
