import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { contract } from '#shared/contract/index.ts'
import type { ScreenCommand, TvScreen } from '#shared/model/tvScreen.ts'
import * as texts from './texts.ts'

/** What can be done with a TV. Afterwards the lists that show it are fetched again. */
type ScreenCall =
  | { kind: 'command'; screen: TvScreen; command: ScreenCommand }
  | { kind: 'rename'; screen: TvScreen; name: string }
  | { kind: 'remove'; screen: TvScreen }

/** Sends a command to a TV, or renames or removes it, and reports the result in a toast. */
export function useScreenCall(onDone: () => void) {
  const refetch = useRefetchScreens()
  return useMutation({
    mutationFn: async (call: ScreenCall): Promise<unknown> => {
      const params = { id: call.screen.id }
      if (call.kind === 'command') return callApi(contract.commandScreen, { params, body: { command: call.command } })
      if (call.kind === 'rename') return callApi(contract.renameScreen, { params, body: { name: call.name } })
      return callApi(contract.removeScreen, { params })
    },
    onSuccess: (_, call) => {
      toast.success({ title: doneText(call) })
      onDone()
      return refetch()
    },
    onError: (error) => toast.error({ title: texts.notDone(), description: textOf(error, texts.somethingWentWrong()) }),
  })
}

function doneText(call: ScreenCall): string {
  if (call.kind === 'remove') return texts.isRemoved({ name: call.screen.name })
  if (call.kind === 'rename') return texts.theTvIsCalledNow({ name: call.name })
  return call.command === 'reload' ? texts.loadsItsPageAgain({ name: call.screen.name }) : texts.showsItsNameNow({ name: call.screen.name })
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
