import { useQuery } from '@tanstack/react-query'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'

/** A player's card of the current week, null without one; stored on the device. Not asked for while nobody is signed in. */
export const useOwnCard = (userId: string | undefined) =>
  useQuery({
    ...persistedCall(contract.getCurrentPicks, { params: { userId: userId ?? '' } }, CURRENT_PICKS),
    enabled: userId !== undefined,
  })
