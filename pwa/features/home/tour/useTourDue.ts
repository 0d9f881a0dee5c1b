import { useOwnCard } from '#pwa/data/queries/ownCardQuery.ts'
import { isAnyOn, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useIsTourDue } from '#pwa/shell/tour/tourMemory.ts'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** Whether the guided tour is shown: before a player's first card and while no game is played, or when the player asked for it. */
export function useTourDue(viewer: CurrentUser | null, week: WeekKey | undefined): boolean {
  const games = useWeekGames(week ?? FALLBACK_WEEK, true, { isEnabled: week !== undefined }).data
  const card = useOwnCard(viewer?.id).data
  const isFirst = viewer?.totalSeasons === 0 && card === null
  return useIsTourDue(isFirst && games !== undefined && !isAnyOn(games))
}
