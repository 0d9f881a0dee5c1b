import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACHIEVEMENTS, PROFILE, PROFILE_RETRIES, PROFILE_RETRY_AFTER_MS, SEASON_STATS } from '#pwa/data/call/cacheTimes.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { getProfile, getSeasonStats, listAchievements, type Profile } from '#shared/contract/profile.ts'

export const useProfile = (userId: string) =>
  useQuery({
    ...persistedCall(getProfile, { params: { userId } }, PROFILE),
    retry: PROFILE_RETRIES,
    retryDelay: (failures) => PROFILE_RETRY_AFTER_MS * 2 ** failures,
  })

export const useAchievements = (userId: string) => useQuery(persistedCall(listAchievements, { params: { userId } }, ACHIEVEMENTS))

export const useSeasonStats = (userId: string, season: number | undefined) =>
  useQuery({
    ...persistedCall(getSeasonStats, { params: { userId, season: String(season ?? 0) } }, SEASON_STATS),
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
