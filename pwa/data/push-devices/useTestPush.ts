import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { sendTestPush } from '#shared/contract/pushDevices.ts'
import { findEndpoint, type PushState, readPushState } from './pushDevice.ts'
import { pushStateKey } from './usePushState.ts'

const POLL_EVERY_MS = SECOND_MS
/** A push that has not arrived after so many polls counts as lost. */
const POLLS_AT_MOST = 30

/** Sends a test to this device. Its data is whether the device has confirmed the arrival within 30 seconds. */
export function useTestPush(userId: string) {
  const queryClient = useQueryClient()
  const lastArrival = (state: PushState | undefined) => (state?.kind === 'allowed' ? state.lastArrivedAt : null)
  return useMutation({
    mutationFn: async () => {
      const endpoint = await findEndpoint()
      if (endpoint === null) throw new Error('this device has no subscription')
      const before = lastArrival(queryClient.getQueryData<PushState>(pushStateKey(userId)))
      await callApi(sendTestPush, { body: { endpoint } })
      for (let poll = 0; poll < POLLS_AT_MOST; poll += 1) {
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS)) // the arrival reaches the server, not this page
        const state = await readPushState().catch(() => undefined)
        if (state) queryClient.setQueryData<PushState>(pushStateKey(userId), state)
        if (lastArrival(state) !== null && lastArrival(state) !== before) return true
      }
      return false
    },
  })
}
