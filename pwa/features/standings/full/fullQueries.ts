import { useQueries, useQuery } from '@tanstack/react-query'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { FoundPlayers, OwnRow } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** The standings of a week, or of a season when `week` is null. */
export type Contest = { season: number; week: number } | { season: number; week: null }

/** Pages that are saved on the device: the first rows, for a start without a network. */
const SAVED_PAGES = 3

const FRESH = { ...BOARDS, refetchOnWindowFocus: true, refetchOnReconnect: true }

const weekInput = ({ season, week }: WeekKey) => ({ params: { season: String(season), week: String(week) } })
const seasonInput = ({ season }: { season: number }) => ({ params: { season: String(season) } })

/** Without a live connection the standings are polled. */
function usePolling() {
  const { isConnected } = useLiveState()
  return { ...FRESH, refetchInterval: isConnected ? (false as const) : BOARDS.staleTime }
}

function weekPageQuery(week: WeekKey, page: number) {
  const input = { ...weekInput(week), query: { page: String(page) } }
  if (page >= SAVED_PAGES) return callQuery(contract.getWeekStandings, input)
  return persistedCall(contract.getWeekStandings, input, BOARDS)
}

function seasonPageQuery(season: number, page: number) {
  const input = { ...seasonInput({ season }), query: { page: String(page) } }
  if (page >= SAVED_PAGES) return callQuery(contract.getSeasonStandings, input)
  return persistedCall(contract.getSeasonStandings, input, BOARDS)
}

/** A page of a week's standings, with the facts of the whole. */
export const useWeekPage = (week: WeekKey, page: number) => useQuery({ ...weekPageQuery(week, page), ...usePolling() })

/** The first page of a season's standings, which has the facts of the whole. */
export const useSeasonHead = (season: number) => useQuery({ ...seasonPageQuery(season, 0), ...usePolling() })

/** The rows of some pages, by page; pages that have not arrived are missing. */
export function usePages(contest: Contest, pages: readonly number[]) {
  const polling = usePolling()
  const queries = pages.map((page) => ({
    ...(contest.week === null ? seasonPageQuery(contest.season, page) : weekPageQuery(contest, page)),
    ...polling,
  }))
  // the two kinds of pages have the same rows; their types differ in the facts, which are read from the first page
  const answers = useQueries({ queries: queries as unknown as ReturnType<typeof callQuery<typeof contract.getWeekStandings>>[] })
  return new Map(pages.map((page, index) => [page, answers[index]?.data?.rows]))
}

/** The viewer's own row and its index; null when they have none. */
export function useOwnRow(contest: Contest, isSignedIn: boolean) {
  const query =
    contest.week === null
      ? persistedCall(contract.getOwnSeasonRow, seasonInput(contest), BOARDS)
      : persistedCall(contract.getOwnWeekRow, weekInput(contest), BOARDS)
  return useQuery<OwnRow | null>({
    ...query,
    queryFn: query.queryFn as () => Promise<OwnRow | null>,
    ...usePolling(),
    enabled: isSignedIn,
  })
}

/** The players whose name contains a text; not asked for an empty one. */
export function useFoundPlayers(contest: Contest, name: string) {
  const query =
    contest.week === null
      ? callQuery(contract.findSeasonPlayers, { ...seasonInput(contest), query: { name } })
      : callQuery(contract.findWeekPlayers, { ...weekInput(contest), query: { name } })
  return useQuery<FoundPlayers>({ ...query, queryFn: query.queryFn as () => Promise<FoundPlayers>, ...FRESH, enabled: name !== '' })
}
