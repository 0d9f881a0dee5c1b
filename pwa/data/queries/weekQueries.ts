import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AVAILABLE_WEEKS, FEED_STATE, LIVE_GAMES_EVERY_MS, WEEK_GAMES } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { hasStarted, isOver } from '#shared/rules/games/gameState.ts'
import { isSameWeek, neighboursOf, seasonTypeOf, weekBefore, weekLabel } from '#shared/rules/weeks/week.ts'
import { useCurrentWeek } from './contestQueries.ts'
import * as texts from './texts.ts'

/** The weeks with games of a season, else of the current one, once somebody is signed in. */
export const useAvailableWeeks = (isEnabled: boolean, season: string | null = null) =>
  useQuery({
    ...callQuery(contract.listAvailableWeeks, season === null ? {} : { query: { season } }),
    ...AVAILABLE_WEEKS,
    enabled: isEnabled,
  })

/** The week with games before a week of the current season; while those weeks are not known, the one before it by number. */
export function usePreviousWeek(week: WeekKey): WeekKey | null {
  const { data: weeks } = useAvailableWeeks(true)
  return weeks ? neighboursOf(weeks, week).previous : weekBefore(week)
}

/** What every screen says about a week that was over before this bar had its first account, and has no card; null about all others. */
export function useBeforeOpeningText(week: WeekKey | null): string | null {
  const current = useCurrentWeek().data
  const isOfCurrentSeason = !week || !current || week.season === current.season
  const { data: weeks } = useAvailableWeeks(week !== null, isOfCurrentSeason ? null : String(week.season))
  return week && weeks?.some((one) => isSameWeek(one, week) && one.isBeforeOpening) ? BEFORE_OPENING : null
}
export const BEFORE_OPENING = texts.beforeThisBarOpened()

const gamesInput = ({ season, week }: WeekKey) => {
  const type = seasonTypeOf(week)
  return {
    params: { week: String(week), season: String(season) },
    query: { seasonType: type === 'preseason' ? type : ('regular' as const) },
  }
}

const gamesQuery = (week: WeekKey, isCurrent: boolean) =>
  persistedQuery<Game[]>(callKey(contract.listGames, gamesInput(week)), ({ signal }) => fetchGames(week, isCurrent, signal), WEEK_GAMES)

/** A week's slate. */
export const useWeekGames = (week: WeekKey, isCurrent: boolean, { isEnabled = true } = {}) =>
  useQuery({ ...gamesQuery(week, isCurrent), enabled: isEnabled })

/** Is one of these games being played? */
export const isAnyOn = (games: readonly Game[] | undefined): boolean =>
  games?.some((game) => hasStarted(game, serverNow()) && !isOver(game)) ?? false

/** The current week's slate, polled while games are on and there is no live connection. */
export function useCurrentGames(week: WeekKey) {
  const { isConnected } = useLiveState()
  return useQuery({
    ...gamesQuery(week, true),
    refetchInterval: isConnected ? false : ({ state }) => isAnyOn(state.data) && LIVE_GAMES_EVERY_MS,
  })
}

/** How old the feed's scores are; always polled, because a feed that stops delivers no change to announce. */
export const useFeedState = () =>
  useQuery({ ...callQuery(contract.getFeedState, {}), ...FEED_STATE, refetchInterval: FEED_STATE.staleTime })

/** Prefetches every available week's slate, so that a swipe shows games at once; a failed week is only logged. */
export function usePrefetchGames(weeks: readonly WeekKey[] | undefined, current: WeekKey | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!weeks || !current) return
    void prefetchInTurn(queryClient, weeks, current)
  }, [queryClient, weeks, current])
}

/** The nearest weeks first and one at a time. What this device has not saved comes with one request for the whole season. */
async function prefetchInTurn(queryClient: QueryClient, weeks: readonly WeekKey[], current: WeekKey) {
  let season: Promise<Game[]> | null = null
  const fetchSlate = async (week: WeekKey, signal: AbortSignal) => {
    season ??= callApi(contract.listSeasonGames, { params: { season: String(current.season) } }).catch(() => [])
    const slate = (await season).filter((game) => isSameWeek(game, week))
    return slate.length > 0 ? slate : fetchGames(week, isSameWeek(week, current), signal)
  }
  const nearestFirst = [...weeks].sort((one, other) => Math.abs(one.week - current.week) - Math.abs(other.week - current.week))
  for (const week of nearestFirst) {
    try {
      await queryClient.fetchQuery({ ...gamesQuery(week, isSameWeek(week, current)), queryFn: ({ signal }) => fetchSlate(week, signal) })
    } catch {
      console.warn(`Failed to fetch games for ${weekLabel(week.week)}`)
      if (!navigator.onLine) return
    }
  }
}

/** If another week's slate can't be fetched, the current games may be that week's: the week may have changed while the app was open. */
async function fetchGames(week: WeekKey, isCurrent: boolean, signal: AbortSignal): Promise<Game[]> {
  try {
    return await callApi(contract.listGames, gamesInput(week), { signal })
  } catch (error) {
    if (isCurrent) throw new Error('Failed to fetch current week games', { cause: error })
    const games = await callApi(contract.listCurrentGames, {}, { signal }).catch(() => [])
    if (games.some((game) => isSameWeek(game, week))) return games
    throw new Error('Failed to fetch games', { cause: error })
  }
}
