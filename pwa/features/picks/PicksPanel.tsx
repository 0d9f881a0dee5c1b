import './picks.css'
import type { ReactNode } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { usePrefetchCurrentPicks } from './picksQueries.ts'
import type { InsightsSlot } from './ShownInsights.tsx'
import { LoadingGames } from './SlateStates.tsx'
import { WeekPanel } from './WeekPanel.tsx'

const FALLBACK: CurrentWeekInfo = { ...FALLBACK_WEEK, deadline: null, isDeadlinePassed: false }

type Props = {
  viewer: CurrentUser
  insights?: InsightsSlot
  /** Where the player stands in the current week, from the first result on. */
  summary?: ReactNode
  /** The boards: below the games, beside them on wide screens. */
  children?: ReactNode
}

/** The picks screen, once it is known which week is the current one; until then its shape, so that nothing moves when it comes. */
export function PicksPanel({ viewer, insights, summary, children }: Props) {
  const currentWeek = useCurrentWeek()
  usePrefetchCurrentPicks(viewer.id)
  if (currentWeek.isPending) return <LoadingPanel />
  return (
    <WeekPanel
      viewer={viewer}
      info={currentWeek.data ?? FALLBACK}
      infoFault={currentWeek.data ? null : currentWeek.error}
      insights={insights}
      summary={summary}
    >
      {children}
    </WeekPanel>
  )
}

function LoadingPanel() {
  return (
    <div className="picks-layout">
      <section aria-labelledby="picks-title" className="min-w-0">
        <div className="picks-head">
          <h1 id="picks-title" className="picks-title">
            MAKE YOUR PICKS
          </h1>
          <Skeleton className="h-[48px] w-44 rounded-2xl" />
        </div>
        <Skeleton className="mt-[8px] h-[59px] rounded-2xl lg:hidden" />
        <LoadingGames />
      </section>
      <aside aria-hidden className="picks-aside max-lg:hidden">
        <div className="picks-sticky">
          <Skeleton className="h-[3.6875rem] rounded-2xl" />
          <Skeleton className="h-40 rounded-2xl" />
        </div>
      </aside>
    </div>
  )
}
