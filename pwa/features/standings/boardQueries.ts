import { useQuery } from '@tanstack/react-query'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { OwnStanding, WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { useFieldStanding, weekInput } from './fieldStanding.ts'
import { showWeeklyRow, useIfEndedNow } from './ifEndedNow.ts'

type Shown = Pick<WeeklyBoard, 'isProvisional' | 'countedGames'> | null | undefined

/** While games decide places and changes don't arrive by themselves, a board is polled; otherwise the cached one is shown. */
function usePollInterval() {
  const { isConnected } = useLiveState()
  return (shown: Shown) => (!isConnected && shown?.isProvisional && shown.countedGames > 0 ? BOARDS.staleTime : false)
}

const FRESH = { ...BOARDS, refetchOnWindowFocus: true, refetchOnReconnect: true }

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

/** The own standing with the place and points to show, and whether a game runs, so that there is a choice. */
export function useShownStanding(week: WeekKey) {
  const own = useOwnStanding(week).data
  const [isWanted] = useIfEndedNow()
  return { own: own && showWeeklyRow(own, isWanted), isRunning: own?.ifEndedNow != null }
}

/** The season's first ten. While nobody looks at them, a result does not make this device ask again. */
export const useSeasonBoard = (season: number, { isInView }: { isInView: boolean }) =>
  useQuery({
    ...callQuery(contract.getSeasonBoard, { params: { season: String(season) } }),
    ...FRESH,
    enabled: ({ state }) => isInView || state.data === undefined,
  })
