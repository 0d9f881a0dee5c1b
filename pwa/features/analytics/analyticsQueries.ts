import { useQuery } from '@tanstack/react-query'
import { BOARDS, HISTORY } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { HistoryWeek } from '#shared/model/history.ts'

const AGAIN = { refetchOnWindowFocus: true, refetchOnReconnect: true }

/** The seasons in which a player submitted picks, the latest first; stored on the device. */
export function usePickedSeasons(userId: string) {
  const input = { params: { userId } }
  const query = persistedQuery<number[]>(
    callKey(contract.listPickedSeasons, input),
    ({ signal }) => callApi(contract.listPickedSeasons, input, { signal }),
    HISTORY,
  )
  return useQuery({ ...query, ...AGAIN })
}

/** A player's season with its games; stored on the device. Not asked for while no season is known. */
export function useHistory(userId: string, season: number | null) {
  const input = { params: { userId, season: String(season) } }
  const query = persistedQuery<HistoryWeek[]>(
    callKey(contract.getPicksHistory, input),
    ({ signal }) => callApi(contract.getPicksHistory, input, { signal }),
    HISTORY,
  )
  return useQuery({ ...query, ...AGAIN, enabled: season !== null })
}

/** The viewer's place in a season's standings; stored on the device. */
export function useSeasonPlace(season: number | null) {
  const input = { params: { season: String(season) } }
  const query = persistedQuery<CallResponse<typeof contract.getOwnSeasonRow>>(
    callKey(contract.getOwnSeasonRow, input),
    ({ signal }) => callApi(contract.getOwnSeasonRow, input, { signal }),
    BOARDS,
  )
  return useQuery({ ...query, ...AGAIN, enabled: season !== null })
}
