import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPushState } from '#shared/contract/pushDevices.ts'
import { type PushState, readPushState, turnOnPush } from './pushDevice.ts'

/** The cache key of the state of this device. */
export const pushStateKey = (userId: string) => [getPushState.path, userId] as const

/** What this device does with push messages; read again whenever the app comes to the front, as the player may have changed it in the system. */
export const usePushState = (userId: string) =>
  useQuery({ queryKey: pushStateKey(userId), queryFn: readPushState, staleTime: 0, refetchOnWindowFocus: 'always' })

/** Turns push on for this device, after the player's tap. */
export function useTurnOnPush(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: turnOnPush,
    onSuccess: (state) => queryClient.setQueryData<PushState>(pushStateKey(userId), state),
  })
}
