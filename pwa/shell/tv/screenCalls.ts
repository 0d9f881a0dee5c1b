import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { contract } from '#shared/contract/index.ts'
import type { ScreenCommand, TvScreen } from '#shared/model/tvScreen.ts'

/** What can be done with a TV. Afterwards the lists that show it are fetched again. */
type ScreenOrder =
  | { kind: 'command'; screen: TvScreen; command: ScreenCommand }
  | { kind: 'rename'; screen: TvScreen; name: string }
  | { kind: 'remove'; screen: TvScreen }

/** Sends an order to a TV and says what comes of it. */
export function useScreenOrder(onDone: () => void) {
  const refetch = useRefetchScreens()
  return useMutation({
    mutationFn: async (order: ScreenOrder): Promise<unknown> => {
      const params = { id: order.screen.id }
      if (order.kind === 'command') return callApi(contract.commandScreen, { params, body: { command: order.command } })
      if (order.kind === 'rename') return callApi(contract.renameScreen, { params, body: { name: order.name } })
      return callApi(contract.removeScreen, { params })
    },
    onSuccess: (_, order) => {
      toast.success({ title: doneText(order) })
      onDone()
      return refetch()
    },
    onError: (error) =>
      toast.error({ title: 'Not done', description: textOf(error, 'Something went wrong on our side. Please try again.') }),
  })
}

function doneText(order: ScreenOrder): string {
  if (order.kind === 'remove') return `${order.screen.name} is removed`
  if (order.kind === 'rename') return `The TV is called ${order.name} now`
  return order.command === 'reload' ? `${order.screen.name} loads its page again` : `${order.screen.name} shows its name now`
}

/** Fetches again whatever lists TVs. */
export function useRefetchScreens() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [contract.getVenueDashboard, contract.listHouseVenues].map((call) =>
        queryClient.invalidateQueries({ queryKey: callKey<typeof call>(call) }),
      ),
    )
}
