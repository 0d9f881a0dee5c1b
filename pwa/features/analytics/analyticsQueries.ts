import { useQuery } from '@tanstack/react-query'
import { BOARDS, HISTORY } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'

const AGAIN = { refetchOnWindowFocus: true, refetchOnReconnect: true }

/** The seasons in which a player submitted picks, the latest first; stored on the device. */
export function usePickedSeasons(userId: string) {
  const input = { params: { userId } }
  const query = persistedCall(contract.listPickedSeasons, input, HISTORY)
  return useQuery({ ...query, ...AGAIN })
}

/** A player's season with its games; stored on the device. Not asked for while no season is known. */
export function useHistory(userId: string, season: number | null) {
  const input = { params: { userId, season: String(season) } }
  const query = persistedCall(contract.getPicksHistory, input, HISTORY)
  return useQuery({ ...query, ...AGAIN, enabled: season !== null })
}

/** The viewer's place in a season's standings; stored on the device. */
export function useSeasonPlace(season: number | null) {
  const input = { params: { season: String(season) } }
  const query = persistedCall(contract.getOwnSeasonRow, input, BOARDS)
  return useQuery({ ...query, ...AGAIN, enabled: season !== null })
}
