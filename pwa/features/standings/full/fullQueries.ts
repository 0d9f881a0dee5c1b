import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { FRESH } from '#pwa/features/standings/boardQueries.ts'
import { weekInput } from '#pwa/features/standings/fieldStanding.ts'
import { showStandingsRow } from '#pwa/features/standings/ifEndedNow.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { FoundPlayers, OwnRow, StandingsRow } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'

/** The standings of a week, or of a season when `week` is null. `isIfEndedNow`: in the order if the week ended now, while a game runs. */
export type Contest = (WeekKey & { isIfEndedNow?: boolean }) | { season: number; week: null }

/** Pages that are saved on the device: the first rows, for a start without a network. */
const SAVED_PAGES = 3

const seasonInput = ({ season }: { season: number }) => ({ params: { season: String(season) } })

/** Without a live connection the standings are polled. */
function usePolling() {
  const { isConnected } = useLiveState()
  return { ...FRESH, refetchInterval: isConnected ? (false as const) : BOARDS.staleTime }
}

type ShownWeek = Extract<Contest, { week: number }>

const orderOf = ({ isIfEndedNow = false }: ShownWeek) => (isIfEndedNow ? { order: 'if_ended_now' as const } : {})

function weekPageQuery(week: ShownWeek, page: number) {
  const input = { ...weekInput(week), query: { page: String(page), ...orderOf(week) } }
  if (page >= SAVED_PAGES) return callQuery(contract.getWeekStandings, input)
  return persistedCall(contract.getWeekStandings, input, BOARDS)
}

function seasonPageQuery(season: number, page: number) {
  const input = { ...seasonInput({ season }), query: { page: String(page) } }
  if (page >= SAVED_PAGES) return callQuery(contract.getSeasonStandings, input)
  return persistedCall(contract.getSeasonStandings, input, BOARDS)
}

/** A page of a week's standings, with the facts of the whole. */
export const useWeekPage = (week: ShownWeek, page: number) =>
  useQuery({
    ...weekPageQuery(week, page),
    ...usePolling(),
    select: (answer) => showRows(week, answer),
    placeholderData: (before) => (before && isSameWeek(before, week) && before.page === page ? before : undefined),
  })

const showRows = <Answer extends { rows: StandingsRow[] }>(contest: Contest, answer: Answer): Answer => ({
  ...answer,
  rows: answer.rows.map((row) => showStandingsRow(row, isIfEndedNow(contest))),
})

const isIfEndedNow = (contest: Contest) => contest.week !== null && (contest.isIfEndedNow ?? false)

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
  return new Map(pages.map((page, index) => [page, answers[index]?.data?.rows.map((row) => showStandingsRow(row, isIfEndedNow(contest)))]))
}

/** The viewer's own row and its index; null when they have none. */
export function useOwnRow(contest: Contest, isSignedIn: boolean) {
  const query =
    contest.week === null
      ? persistedCall(contract.getOwnSeasonRow, seasonInput(contest), BOARDS)
      : persistedCall(contract.getOwnWeekRow, { ...weekInput(contest), query: orderOf(contest) }, BOARDS)
  return useQuery<OwnRow | null>({
    ...query,
    queryFn: query.queryFn as () => Promise<OwnRow | null>,
    ...usePolling(),
    enabled: isSignedIn,
    select: (row) => row && showStandingsRow(row, isIfEndedNow(contest)),
    // the same row in the other order, until this one has arrived
    ...(contest.week !== null && contest.isIfEndedNow !== undefined && { placeholderData: keepPreviousData }),
  })
}

/** The players whose name contains a text; not asked for an empty one. */
export function useFoundPlayers(contest: Contest, name: string) {
  const query =
    contest.week === null
      ? callQuery(contract.findSeasonPlayers, { ...seasonInput(contest), query: { name } })
      : callQuery(contract.findWeekPlayers, { ...weekInput(contest), query: { name, ...orderOf(contest) } })
  return useQuery<FoundPlayers>({
    ...query,
    queryFn: query.queryFn as () => Promise<FoundPlayers>,
    ...FRESH,
    enabled: name !== '',
    select: (found) => ({ ...found, rows: found.rows.map((row) => showStandingsRow(row, isIfEndedNow(contest))) }),
  })
}
