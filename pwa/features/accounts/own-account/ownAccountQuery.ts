import { queryOptions } from '@tanstack/react-query'
import { OWN_ACCOUNT } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { getOwnAccount } from '#shared/contract/ownAccount.ts'

/** The viewer's devices and open changes; saved on the device until they sign out. */
export const ownAccountQuery = queryOptions({
  ...persistedCall(getOwnAccount, {}, OWN_ACCOUNT),
  refetchOnWindowFocus: true,
})
