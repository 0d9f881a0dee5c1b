import { useQuery } from '@tanstack/react-query'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { isAnyOn, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { OwnStanding, WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { useFieldStanding, useScoreChanges, weekInput } from './fieldStanding.ts'
import { showWeeklyRow, useIfEndedNow } from './ifEndedNow.ts'

type Shown = Pick<WeeklyBoard, 'isProvisional' | 'countedGames'> | null | undefined

/** While games decide places and changes don't arrive by themselves, a board is polled; otherwise the cached one is shown. */
function usePollInterval() {
  const { isConnected } = useLiveState()
  return (shown: Shown) => (!isConnected && shown?.isProvisional && shown.countedGames > 0 ? BOARDS.staleTime : false)
}

export const FRESH = { ...BOARDS, refetchOnWindowFocus: true, refetchOnReconnect: true }

/** A week's first ten. The server is asked only while this device cannot compute them. */
export function useWeeklyBoard(week: WeekKey) {
  const pollInterval = usePollInterval()
  const isComputed = useFieldStanding(week)
  return useQuery({
    enabled: !isComputed,
    ...callQuery(contract.getWeeklyBoard, weekInput(week)),
    ...FRESH,
    refetchInterval: ({ state }) => pollInterval(state.data),
  })
}

/** The viewer's own standing in a week; null without picks. The server is asked only while this device cannot compute it. */
export function useOwnStanding(week: WeekKey) {
  const pollInterval = usePollInterval()
  const isComputed = useFieldStanding(week)
  return useQuery<OwnStanding | null>({
    enabled: !isComputed,
    ...callQuery(contract.getOwnStanding, weekInput(week)),
    ...FRESH,
    refetchInterval: ({ state }) => pollInterval(state.data),
  })
}

/** The week's scores with the viewer's place at each. The server is asked only while this device cannot compute them. */
export function useOwnTimeline(week: WeekKey) {
  const { isConnected } = useLiveState()
  const isComputed = useFieldStanding(week)
  const isOn = isAnyOn(useWeekGames(week, true).data)
  const { isError } = useScoreChanges(week, { isEnabled: isComputed })
  return useQuery({
    ...persistedCall(contract.getOwnTimeline, weekInput(week), BOARDS),
    enabled: !isComputed || isError,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: !isConnected && isOn && BOARDS.staleTime,
  })
}

/** The own standing with the place and points to show; the place if it ended now, whatever is shown; and whether a game runs, so that there is a choice. */
export function useShownStanding(week: WeekKey) {
  const own = useOwnStanding(week).data
  const [isWanted] = useIfEndedNow()
  const place = own ? { place: own.ifEndedNow?.rank ?? own.place, isTied: own.ifEndedNow?.isTied ?? own.isTied } : null
  return { own: own && showWeeklyRow(own, isWanted), place, isRunning: own?.ifEndedNow != null }
}

/** The season's first ten. While nobody looks at them, a result does not make this device ask again. */
export const useSeasonBoard = (season: number, { isInView }: { isInView: boolean }) =>
  useQuery({
    ...callQuery(contract.getSeasonBoard, { params: { season: String(season) } }),
    ...FRESH,
    enabled: ({ state }) => isInView || state.data === undefined,
  })
