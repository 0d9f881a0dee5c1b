import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer, useViewer, VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { acceptRules } from '#shared/contract/officialRules.ts'
import type { CurrentUser } from '#shared/model/user.ts'

/** The version of the official rules that is new to the player, null for none, and how they say that they have seen it. */
export function useUnseenRules(): { version: string | null; accept: () => void } {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const version = viewer?.unseenRules ?? null
  const { mutate } = useMutation({
    mutationFn: (seen: string) => callApi(acceptRules, { params: { version: seen } }),
    onMutate: () => queryClient.setQueryData<CurrentUser | null>(VIEWER_KEY, (before) => before && { ...before, unseenRules: null }),
    onSettled: () => refetchViewer(queryClient),
  })
  return { version, accept: () => version !== null && mutate(version) }
}
