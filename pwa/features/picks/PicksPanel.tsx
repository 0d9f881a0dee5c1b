import './picks.css'
import type { ComponentProps } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { usePrefetchCurrentPicks } from './card/picksQueries.ts'
import { LoadingPanel } from './slate/LoadingPanel.tsx'
import * as texts from './slate/texts.ts'
import { WeekPanel } from './WeekPanel.tsx'

const FALLBACK: CurrentWeekInfo = { ...FALLBACK_WEEK, deadline: null, isDeadlinePassed: false }

type Props = Omit<ComponentProps<typeof WeekPanel>, 'info' | 'infoFault' | 'age'>

/** The picks screen, once it is known which week is the current one; until then its shape, so that nothing moves when it comes. */
export function PicksPanel(props: Props) {
  const currentWeek = useCurrentWeek()
  usePrefetchCurrentPicks(props.viewer.id)
  if (currentWeek.isPending) return <LoadingPanel />
  return (
    <WeekPanel
      {...props}
      info={currentWeek.data ?? FALLBACK}
      infoFault={currentWeek.data ? null : currentWeek.error}
      age={<AnswerAge query={currentWeek} what={texts.theCurrentWeek()} className="w-full" />}
    />
  )
}
