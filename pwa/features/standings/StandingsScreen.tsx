import { useSearchParams } from 'react-router'
import { useLiveChanges } from '#pwa/data/live/liveChanges.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useSeasons } from '#pwa/data/queries/seasonQueries.ts'
import { isAnyOn, usePreviousWeek, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Select } from '#pwa/design/Select.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { LoadingRows } from '#pwa/features/standings/full/FullBoard.tsx'
import { SeasonTab } from '#pwa/features/standings/full/SeasonTab.tsx'
import { WeekAside } from '#pwa/features/standings/full/WeekAside.tsx'
import { WeekTab } from '#pwa/features/standings/full/WeekTab.tsx'
import { ScoresAge } from '#pwa/football/ScoresAge.tsx'
import { ChampionCard } from '#pwa/football/season/ChampionCard.tsx'
import { SeeYou } from '#pwa/football/season/SeeYou.tsx'
import { StartNotice } from '#pwa/football/season/StartNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { type CurrentWeekInfo, seasonParams, type WeekKey, weekParams } from '#shared/model/week.ts'
import { lastRegularWeekOf, weekTitle } from '#shared/rules/weeks/week.ts'
import { NoStandings } from './NoStandings.tsx'
import * as texts from './texts.ts'

const BOARDS = [
  { id: 'week', label: texts.week() },
  { id: 'season', label: texts.season() },
  { id: 'last', label: texts.lastWeek() },
] as const
type BoardId = (typeof BOARDS)[number]['id']

/** The full standings of the week, the season and the week before, one at a time. The address has the board, and a week (with its season) that is not the current one. */
export function StandingsScreen() {
  const { viewer } = useViewer()
  const current = useCurrentWeek()
  const [params, setParams] = useSearchParams()
  useLiveChanges()
  const coming = current.data?.seasons?.coming ?? null
  const lastSeason = current.data?.seasons?.lastSeason ?? null
  const shownWeek = current.data ? weekIn(params, current.data) : null
  const isSeasonOnly = coming !== null && shownWeek === null
  const board = isSeasonOnly ? 'season' : (BOARDS.find(({ id }) => id === params.get('board'))?.id ?? 'week')
  const season = current.data ? (seasonIn(params) ?? current.data.seasons?.lastSeason ?? current.data.season) : null
  const hasAside = useIsWide() && viewer !== null && coming === null
  const show = (id: BoardId) => setParams(id === 'week' ? {} : { board: id }, { replace: true, preventScrollReset: true })
  const choose = (chosen: Chosen) => setParams(paramsOf(chosen), { replace: true, preventScrollReset: true })
  const isChosen = board === 'season' || (board === 'week' && (current.data ? shownWeek !== null : params.has('week')))
  const boards = (
    <div className={cx('mt-3 grid grid-cols-1 gap-6', hasAside && 'lg:grid-cols-[minmax(0,1fr)_21.25rem]')}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        {current.data && season !== null ? (
          <Board key={`${board} ${season}`} board={board} viewer={viewer} current={current.data} shown={shownWeek} season={season} />
        ) : current.isPending ? (
          <LoadingRows />
        ) : (
          <NoStandings query={current} />
        )}
      </div>
      {hasAside && current.data && <WeekAside week={current.data} />}
    </div>
  )
  return (
    <Page className="min-h-dvh max-w-3xl pb-8 lg:max-w-7xl lg:px-10 lg:pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page text-[2rem]">{texts.standings()}</h1>
        {isChosen ? (
          <div className="grid min-h-13 w-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:flex sm:w-auto">
            {current.data && season !== null && (
              <BoardChoice
                season={season}
                week={board === 'week' ? (shownWeek?.week ?? null) : null}
                current={current.data}
                onChoose={choose}
              />
            )}
          </div>
        ) : (
          current.data && <LiveBadge week={current.data} />
        )}
      </div>
      {coming && (
        <div className="mb-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          <SeeYou coming={coming} />
          {lastSeason !== null && <ChampionCard season={lastSeason} />}
          {viewer && <StartNotice playerId={viewer.id} />}
        </div>
      )}
      {current.data && !coming && <ScoresAge week={current.data} className="mb-3" />}
      {isSeasonOnly ? (
        boards
      ) : (
        <Tabs label={texts.board()} tabs={BOARDS} selected={board} onSelect={show}>
          {boards}
        </Tabs>
      )}
    </Page>
  )
}

type BoardProps = { board: BoardId; viewer: CurrentUser | null; current: WeekKey; shown: WeekKey | null; season: number }

function Board({ board, viewer, current, shown, season }: BoardProps) {
  const previous = usePreviousWeek(current)
  if (board === 'season') return <SeasonTab current={season === current.season ? current : { season, week: LAST_WEEK }} viewer={viewer} />
  if (board === 'last') {
    if (!previous) return <p className="py-6 text-center text-muted">{texts.noWinnersLastWeek()}</p>
    return <WeekTab week={previous} current={current} viewer={viewer} />
  }
  const week = shown ?? current
  return <WeekTab key={`${week.season}-${week.week}`} week={week} current={current} viewer={viewer} />
}

/** The week of the address, of the current season when it names none; null for none, and for one that can't exist. */
const weekIn = (params: URLSearchParams, { season }: WeekKey): WeekKey | null =>
  weekParams.safeParse({ season: params.get('season') ?? String(season), week: params.get('week') }).data ?? null

const seasonIn = (params: URLSearchParams): number | null => seasonParams.safeParse({ season: params.get('season') }).data?.season ?? null

/** A board of the past: of a week, or of its whole season. */
type Chosen = { season: number; week: number | null }

const paramsOf = ({ season, week }: Chosen): Record<string, string> =>
  week === null ? { board: 'season', season: String(season) } : { season: String(season), week: String(week) }

type BoardChoiceProps = Chosen & { current: CurrentWeekInfo; onChoose: (chosen: Chosen) => void }

/** The seasons that can be shown, and of the chosen one the whole season, each of its weeks so far, and a week of the preseason while it is shown. */
function BoardChoice({ season, week, current, onChoose }: BoardChoiceProps) {
  const known = useSeasons().data ?? []
  const seasons = known.includes(season) ? known : [season, ...known]
  const weeks = [...new Set([...(week === null ? [] : [week]), ...weeksOf(season, current)])].sort((one, other) => one - other)
  return (
    <>
      {seasons.length > 1 && (
        <Select
          label={texts.season()}
          isLabelHidden
          value={String(season)}
          onChange={({ target }) => onChoose({ season: Number(target.value), week: null })}
          options={seasons.map((one) => ({ value: String(one), label: texts.seasonOfYear({ one }) }))}
        />
      )}
      {weeks.length > 0 && (
        <Select
          label={texts.week()}
          isLabelHidden
          value={week === null ? '' : String(week)}
          onChange={({ target }) => onChoose({ season, week: target.value === '' ? null : Number(target.value) })}
          options={[{ value: '', label: texts.wholeSeason() }, ...weeks.map((one) => ({ value: String(one), label: weekTitle(one) }))]}
        />
      )}
    </>
  )
}

/** The weeks of a season from its first regular one on, of one that is not over those before the current week. */
function weeksOf(season: number, current: CurrentWeekInfo): number[] {
  const end = season < (current.seasons?.coming?.season ?? current.season) ? LAST_WEEK + 1 : current.week
  const weeks = Array.from({ length: Math.max(0, end - FIRST_REGULAR_WEEK) }, (_, index) => FIRST_REGULAR_WEEK + index)
  return weeks.filter((week) => week <= lastRegularWeekOf(season) || week > LAST_REGULAR_WEEK)
}

function LiveBadge({ week }: { week: WeekKey }) {
  return isAnyOn(useWeekGames(week, true).data) ? <Badge tone="live">{texts.live()}</Badge> : null
}
