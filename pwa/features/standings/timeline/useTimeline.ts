import { useMemo } from 'react'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { useOwnTimeline } from '#pwa/features/standings/boardQueries.ts'
import { SECOND_MS, systemClock } from '#shared/clock.ts'
import type { OwnTimeline } from '#shared/model/scoreChange.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type TimelineAxis, timelineAxis } from '#shared/rules/standings/timelineAxis.ts'
import { type Step, timelineSteps } from './timelineSteps.ts'

/** The line grows this often while nobody scores. */
const STEP_MS = 30 * SECOND_MS

export type Timeline = {
  axis: TimelineAxis
  steps: readonly Step[]
  changes: OwnTimeline['changes']
  /** Whether the scores are known; they load, or could not be loaded. */
  state: 'known' | 'loading' | 'failed'
}

const NOTHING: OwnTimeline = { changes: [], places: null }

/** The line of the day that is played, with the player's place at each score; null before the week's first kickoff. */
export function useTimeline(week: WeekKey): Timeline | null {
  const { data: games, dataUpdatedAt } = useWeekGames(week, true)
  const { data: timeline = NOTHING, isPending, isError } = useOwnTimeline(week)
  const isOnline = useOnline()
  const now = useNow(STEP_MS)
  // without a network the line ends where its scores end
  const knownAt = isOnline ? now : now - (systemClock.now() - dataUpdatedAt)
  return useMemo(() => {
    const axis = games && timelineAxis(games, timeline.changes, knownAt)
    if (!games || !axis) return null
    const state = isError && timeline === NOTHING ? 'failed' : isPending ? 'loading' : 'known'
    return { axis, steps: timelineSteps(timeline, games, axis), changes: timeline.changes, state }
  }, [games, timeline, knownAt, isPending, isError])
}
