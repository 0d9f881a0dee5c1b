import { useQuery } from '@tanstack/react-query'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { getSeasonResult, listSeasons } from '#shared/contract/seasons.ts'

/** The seasons that were played here and the current one, the latest first; stored on the device. */
export const useSeasons = () => useQuery(persistedCall(listSeasons, {}, BOARDS))

/** How a season ended; stored on the device. Not asked for while none has. */
export const useSeasonResult = (season: number | null) =>
  useQuery({ ...persistedCall(getSeasonResult, { params: { season: String(season) } }, BOARDS), enabled: season !== null })
