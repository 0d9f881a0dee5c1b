import { useQuery } from '@tanstack/react-query'
import { BOARDS, HISTORY } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'

const AGAIN = { refetchOnWindowFocus: true, refetchOnReconnect: true }

/** The seasons in which a player submitted picks, the latest first; stored on the device. */
export const usePickedSeasons = (userId: string) =>
  useQuery({ ...persistedCall(contract.listPickedSeasons, { params: { userId } }, HISTORY), ...AGAIN })

/** A player's season with its games; stored on the device. Not asked for while no season is known. */
export function useHistory(userId: string, season: number | null) {
  const input = { params: { userId, season: String(season) } }
  return useQuery({ ...persistedCall(contract.getPicksHistory, input, HISTORY), ...AGAIN, enabled: season !== null })
}

/** The viewer's place in a season's standings; stored on the device. */
export function useSeasonPlace(season: number | null) {
  const input = { params: { season: String(season) } }
  return useQuery({ ...persistedCall(contract.getOwnSeasonRow, input, BOARDS), ...AGAIN, enabled: season !== null })
}
