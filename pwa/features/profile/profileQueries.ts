import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACHIEVEMENTS, PROFILE, PROFILE_RETRIES, PROFILE_RETRY_AFTER_MS, SEASON_STATS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import { getProfile, getSeasonStats, listAchievements, type Profile } from '#shared/contract/profile.ts'

/** The answer of a call, also saved on the device: without a network the profile shows what was known last. */
const stored = <C extends Call>(call: C, input: CallInput<C>, times: { staleTime: number; gcTime: number }) =>
  persistedQuery<CallResponse<C>>(callKey(call, input), ({ signal }) => callApi(call, input, { signal }), times)

export const useProfile = (userId: string) =>
  useQuery({
    ...stored(getProfile, { params: { userId } }, PROFILE),
    retry: PROFILE_RETRIES,
    retryDelay: (failures) => PROFILE_RETRY_AFTER_MS * 2 ** failures,
  })

export const useAchievements = (userId: string) => useQuery(stored(listAchievements, { params: { userId } }, ACHIEVEMENTS))

export const useSeasonStats = (userId: string, season: number | undefined) =>
  useQuery({
    ...stored(getSeasonStats, { params: { userId, season: String(season ?? 0) } }, SEASON_STATS),
    enabled: season !== undefined,
  })

/** A change of the profile. What it stored is shown at once, also where the signed-in player is shown. */
export function useProfileChange<T>(userId: string, send: (value: T) => Promise<Partial<Profile>>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (changed) => {
      queryClient.setQueryData<Profile>(callKey(getProfile, { params: { userId } }), (known) => known && { ...known, ...changed })
      await refetchViewer(queryClient)
    },
  })
}
