import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import type { CallInput, CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

export const useHouse = () => useQuery({ ...callQuery(contract.getHouse, {}), staleTime: 0 })
export const useHouseChanges = () => useQuery({ ...callQuery(contract.listHouseChanges, {}), staleTime: 0 })

/** Saving settings, or undoing a change: its answer is the new settings, which the whole app shows. */
export function useHouseMutation<C extends typeof contract.changeHouse | typeof contract.undoHouseChange>(call: C) {
  const client = useQueryClient()
  return useMutation<CallResponse<C>, Error, CallInput<C>>({
    mutationFn: (input) => callApi<C>(call, input),
    onSuccess: (house) => {
      client.setQueryData(callKey(contract.getHouse, {}), house)
      void client.invalidateQueries({ queryKey: callKey(contract.listHouseChanges) })
      for (const call of [contract.getContest, contract.getRulesDesk]) void client.invalidateQueries({ queryKey: callKey(call) })
    },
    // somebody else may have changed them
    onError: () => void client.invalidateQueries({ queryKey: callKey(contract.getHouse) }),
  })
}
