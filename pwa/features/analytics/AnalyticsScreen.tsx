import { useSearchParams } from 'react-router'
import { useLiveChanges } from '#pwa/data/live/liveChanges.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { activeCredits, useCredits } from '#pwa/data/queries/creditQueries.ts'
import { useSeasonResult } from '#pwa/data/queries/seasonQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { SeasonStoryButton } from '#pwa/football/season/SeasonStoryButton.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import type { HistoryWeek } from '#shared/model/history.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'
import { useHistory, usePickedSeasons, useSeasonPlace } from './analyticsQueries.ts'
import { SeasonView } from './SeasonView.tsx'
import type { SeasonFacts } from './StatCards.tsx'
import * as texts from './texts.ts'

/** MY ANALYTICS: a player's season in figures and week by week. The address has the season and the week. */
export function AnalyticsScreen() {
  const { viewer } = useViewer()
  useLiveChanges()
  if (!viewer) return null
  return (
    <Page back={{ to: '/', label: texts.backToHome() }} className="min-h-dvh max-w-3xl pb-8 lg:max-w-7xl lg:px-10 lg:pt-5">
      <OwnSeasons userId={viewer.id} />
    </Page>
  )
}

function OwnSeasons({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams()
  const picked = usePickedSeasons(userId)
  const current = useCurrentWeek().data
  const seasons = picked.data ?? []
  const asked = Number(params.get('season'))
  const season = seasons.find((one) => one === asked) ?? seasons[0] ?? (picked.data ? (current?.season ?? null) : null)
  const history = useHistory(userId, season)
  const isPast = season !== null && current !== undefined && (season < current.season || season === current.seasons?.lastSeason)
  const hasEnded = useSeasonResult(isPast ? season : null).data !== undefined
  const isOpen = current?.season === season && current.deadline !== null && serverNow() < Date.parse(current.deadline)
  const openWeek = isOpen ? current.week : null
  const facts = useSeasonFacts({ season, history: history.data ?? [], isLatest: season === seasons[0], openWeek })
  const show = (to: { season: number | null; week?: number }) =>
    setParams(
      { ...(to.season !== null && to.season !== seasons[0] && { season: String(to.season) }), ...(to.week && { week: String(to.week) }) },
      { preventScrollReset: true },
    )
  const failed = picked.data ? history : picked
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page text-[2rem]">{texts.myAnalytics()}</h1>
        {seasons.length > 1 && (
          <Select
            label={texts.season()}
            isLabelHidden
            value={String(season)}
            onChange={({ target }) => show({ season: Number(target.value) })}
            options={seasons.map((one) => ({ value: String(one), label: texts.seasonOfYear({ one }) }))}
          />
        )}
      </div>
      <AnswerAge query={history} what={texts.yourSeason()} className="mb-3" />
      {season !== null && hasEnded && facts?.place != null && (
        <SeasonStoryButton
          season={season}
          className="target mb-3 flex min-h-13 w-full items-center gap-3 rounded-2xl border border-line bg-surface px-4 text-left"
        >
          <span className="flex-1 font-semibold">{texts.seeYourSeason({ season })}</span>
          <Icon name="chevron-right" className="text-muted" />
        </SeasonStoryButton>
      )}
      {history.data && facts ? (
        <SeasonView
          key={season}
          history={history.data}
          facts={facts}
          week={Number(params.get('week')) || null}
          onChoose={(week) => show({ season, week })}
        />
      ) : failed.isError ? (
        <NoSeason query={{ error: failed.error, refetch: () => [picked.refetch(), picked.data && history.refetch()] }} />
      ) : (
        <LoadingSeason />
      )}
    </>
  )
}

/** `openWeek`: the week whose picks are still open, which no standings count yet. */
type Shown = { season: number | null; history: readonly HistoryWeek[]; isLatest: boolean; openWeek: number | null }

/** What the standings and the credits say of a season; null until they answer. A credit of no contest counts for the latest one. */
function useSeasonFacts({ season, history, isLatest, openWeek }: Shown): SeasonFacts | null {
  const place = useSeasonPlace(season)
  const hasWon = history.some(({ prize }) => prize !== null)
  const won = useCredits({ isEnabled: hasWon })
  if (place.isLoading || won.isLoading) return null
  const row = place.data ?? null
  const credits = won.data?.filter(({ contest }) => (contest ? contest.season === season : isLatest))
  const decided = history.filter(
    ({ week, games }) => seasonTypeOf(week) === 'regular' && week !== openWeek && games.some(({ result }) => result !== null),
  )
  return {
    place: row?.place ?? null,
    isTied: row?.isTied ?? false,
    moved: row?.moved ?? null,
    movedSinceWeek: decided.at(-2)?.week ?? null,
    seasonPrize: row?.prize ?? null,
    usableCredits: credits ? activeCredits(credits, serverNow()).length : null,
  }
}

/** Instead of a season that could not be read at all. */
const NoSeason = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <LoadFailure
    query={query}
    title={texts.unableToLoadYourSeason()}
    text={texts.thereWasAnErrorLoading()}
    offlineText={texts.yourSeasonAppearsHere()}
  />
)

const LoadingSeason = () => (
  <div>
    <LoadingStatus what={texts.yourSeasonInSentence()} />
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {['average', 'rank', 'best', 'won'].map((name) => (
        <Skeleton key={name} className="h-31 rounded-2xl" />
      ))}
    </div>
    <Skeleton className="mt-3 h-72 rounded-2xl" />
  </div>
)
