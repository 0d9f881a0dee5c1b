import { queryOptions } from '@tanstack/react-query'
import { OWN_ACCOUNT } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { getOwnAccount } from '#shared/contract/ownAccount.ts'

/** The viewer's devices and open changes; in memory only, never saved on the device. */
export const ownAccountQuery = queryOptions({
  ...callQuery(getOwnAccount, {}),
  ...OWN_ACCOUNT,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
})
