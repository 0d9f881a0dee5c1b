import { useQuery } from '@tanstack/react-query'
import { REDEMPTIONS, REDEMPTIONS_EVERY_MS } from '#pwa/data/call/cacheTimes.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'

/** What was paid in the last day at this and every other till, newest first. */
export const useRedemptions = () =>
  useQuery({
    ...callQuery(contract.listRedemptions, {}),
    ...REDEMPTIONS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: REDEMPTIONS_EVERY_MS,
  })

export const REDEMPTIONS_KEY = callKey(contract.listRedemptions, {})
