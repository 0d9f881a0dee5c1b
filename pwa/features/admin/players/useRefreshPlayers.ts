import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { contract } from '#shared/contract/index.ts'

/** Reads the list and the open player again, after something was changed. */
export function useRefreshPlayers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [contract.listPlayers, contract.getPlayer].map((call) => queryClient.invalidateQueries({ queryKey: callKey<typeof call>(call) })),
    )
}
