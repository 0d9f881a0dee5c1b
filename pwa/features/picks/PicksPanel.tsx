import './picks.css'
import type { ReactNode } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { usePrefetchCurrentPicks } from './card/picksQueries.ts'
import { LoadingPanel } from './slate/LoadingPanel.tsx'
import type { RenderPastWeek } from './slate/OtherWeekGames.tsx'
import type { InsightsSlot } from './slate/ShownInsights.tsx'
import * as texts from './slate/texts.ts'
import { type Summary, WeekPanel } from './WeekPanel.tsx'

const FALLBACK: CurrentWeekInfo = { ...FALLBACK_WEEK, deadline: null, isDeadlinePassed: false }

type Props = {
  viewer: CurrentUser
  insights?: InsightsSlot
  /** Where the player stands in the current week, from the first result on. */
  summary?: Summary
  /** The player's result of a week that is over, above their card. */
  renderPastWeek?: RenderPastWeek
  /** The boards: below the games, beside them on wide screens. */
  children?: ReactNode
}

/** The picks screen, once it is known which week is the current one; until then its shape, so that nothing moves when it comes. */
export function PicksPanel({ viewer, insights, summary, renderPastWeek, children }: Props) {
  const currentWeek = useCurrentWeek()
  usePrefetchCurrentPicks(viewer.id)
  if (currentWeek.isPending) return <LoadingPanel />
  return (
    <WeekPanel
      viewer={viewer}
      info={currentWeek.data ?? FALLBACK}
      infoFault={currentWeek.data ? null : currentWeek.error}
      age={<AnswerAge query={currentWeek} what={texts.theCurrentWeek()} className="w-full" />}
      insights={insights}
      summary={summary}
      renderPastWeek={renderPastWeek}
    >
      {children}
    </WeekPanel>
  )
}
