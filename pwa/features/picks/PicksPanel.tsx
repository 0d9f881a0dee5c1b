import './picks.css'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useAvailableWeeks, usePrefetchGames } from '#pwa/data/queries/weekQueries.ts'
import { importQuietly } from '#pwa/device/importQuietly.ts'
import { useSwipe } from '#pwa/device/swipe.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import { ScoresAge } from '#pwa/football/ScoresAge.tsx'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo, WeekKey } from '#shared/model/week.ts'
import { compareWeeks, isSameWeek, neighboursOf } from '#shared/rules/week.ts'
import { CardStatus } from './CardStatus.tsx'
import { CurrentDock } from './CurrentDock.tsx'
import { CurrentWeekGames } from './CurrentWeekGames.tsx'
import { OtherWeekGames } from './OtherWeekGames.tsx'
import { usePrefetchCurrentPicks } from './picksQueries.ts'
import { type InsightsSlot, ShownInsights } from './ShownInsights.tsx'
import { LoadingGames } from './SlateStates.tsx'
import { useCurrentCard } from './useCurrentCard.ts'
import { useMovedDeadline } from './useMovedDeadline.ts'
import { useOutcomes } from './useOutcomes.ts'
import { useServerRecord } from './useServerRecord.ts'
import { useSubmitFlow } from './useSubmitFlow.ts'
import { WeekSwitcher } from './WeekSwitcher.tsx'

const FlowDialogs = lazy(async () => ({ default: (await import('./FlowDialogs.tsx')).FlowDialogs }))

/** Milliseconds of vibration when a swipe changes the week. */
const SWIPE_VIBRATION_MS = 50

const PRELOAD_AFTER_MS = 1_500

const FALLBACK: CurrentWeekInfo = { ...FALLBACK_WEEK, deadline: null, isDeadlinePassed: false }

type Props = { viewer: CurrentUser; insights?: InsightsSlot; children?: ReactNode }

/** MAKE YOUR PICKS, once it is known which week is the current one. */
export function PicksPanel({ viewer, insights, children }: Props) {
  const currentWeek = useCurrentWeek()
  usePrefetchCurrentPicks(viewer.id)
  if (currentWeek.isPending) return <LoadingGames />
  return (
    <WeekPanel
      viewer={viewer}
      info={currentWeek.data ?? FALLBACK}
      infoFault={currentWeek.data ? null : currentWeek.error}
      insights={insights}
    >
      {children}
    </WeekPanel>
  )
}

type WeekPanelProps = Props & {
  info: CurrentWeekInfo
  /** Why the current week is not known and `info` is only the specified default; null when it is known. */
  infoFault: Error | null
}

/** The week switcher, the games of the shown week, and the current week's card from the first tap to the celebration. */
function WeekPanel({ viewer, info, infoFault, insights, children }: WeekPanelProps) {
  const weeks = useAvailableWeeks(true).data
  const [chosen, setChosen] = useState<{ week: WeekKey; from: 'left' | 'right' } | null>(null)
  const selected = chosen?.week ?? info
  const isCurrent = isSameWeek(selected, info)
  const card = useCurrentCard(viewer.id, info, infoFault)
  const flow = useSubmitFlow(viewer.id, card)
  const [isLoading, setIsLoading] = useState(false)
  usePrefetchGames(weeks, infoFault ? undefined : info)
  useOutcomes(flow)
  useServerRecord(card)
  useMovedDeadline(card)
  usePreloadDialogs()

  const select = (week: WeekKey) =>
    setChosen(isSameWeek(week, info) && !chosen ? null : { week, from: compareWeeks(week, selected) > 0 ? 'right' : 'left' })
  const swipe = useSwipe((direction) => {
    const { previous, next } = neighboursOf(weeks ?? [], selected)
    const target = direction === 'left' ? next : previous
    if (!target) return
    vibrate(SWIPE_VIBRATION_MS)
    select(target)
  })

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:items-start lg:gap-8">
      <section aria-labelledby="picks-title" {...swipe} className="min-w-0 touch-pan-y">
        <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
          <h1 id="picks-title" className="type-page mb-4 lg:mb-0">
            MAKE YOUR PICKS
          </h1>
          <div className="lg:w-72">
            <WeekSwitcher weeks={weeks ?? []} selected={selected} isLoading={isLoading} onSelect={select} />
          </div>
        </div>
        {isCurrent && (
          <div className="lg:hidden">
            <CardStatus card={card} flow={flow} />
          </div>
        )}
        {isCurrent && <ScoresAge week={info} className="mt-3" />}
        <div
          key={`${selected.season}-${selected.week}`}
          className={chosen ? (chosen.from === 'right' ? 'slide-from-right' : 'slide-from-left') : undefined}
        >
          {isCurrent ? (
            <CurrentWeekGames card={card} onReview={flow.review} onLoading={setIsLoading} renderInsights={insights?.renderButton} />
          ) : (
            <OtherWeekGames playerId={viewer.id} week={selected} now={card.now} onLoading={setIsLoading} />
          )}
        </div>
      </section>
      <aside className="lg:sticky lg:top-6 lg:grid lg:gap-4">
        {isCurrent && (
          <div className="hidden lg:block">
            <CardStatus card={card} flow={flow} />
          </div>
        )}
        {card.canPick && card.isReady && !card.games.isPending && (
          <CurrentDock card={card} isCurrentShown={isCurrent} onReview={flow.review} onContinue={() => select(info)} />
        )}
        {children}
      </aside>
      {insights && <ShownInsights card={card} slot={insights} />}
      <Suspense>{flow.flow.step !== 'none' && <FlowDialogs card={card} flow={flow} />}</Suspense>
    </div>
  )
}

/** Fetches the dialogs' code once the screen has settled: the review has to open without a network too. */
function usePreloadDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => void importQuietly(() => import('./FlowDialogs.tsx')), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
