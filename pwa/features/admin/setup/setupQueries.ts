import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasStatus } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { scheduleUpload } from '#pwa/features/admin/season-import/SourceButtons.tsx'
import type { RegisterForm } from '#shared/contract/accounts.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { SetupState } from '#shared/model/setup.ts'

const KEY = callKey(contract.getSetup, {})

/** The setup of this browser. The secret of the link is in the fragment of the address, and is removed from it when it has opened the setup. */
export const useSetup = () => useQuery({ queryKey: KEY, queryFn: openOrResume })

async function openOrResume(): Promise<SetupState> {
  const token = tokenInAddress()
  if (token !== '') {
    const opened = await callApi(contract.openSetup, { body: { token } }).catch((error: unknown) => {
      if (!hasStatus(error, 404)) throw error
      return null
    })
    removeToken()
    if (opened) return opened
  }
  return callApi(contract.getSetup, {})
}

const tokenInAddress = () => window.location.hash.slice(1)
const removeToken = () => window.history.replaceState(window.history.state, '', window.location.pathname)

/** Opens a setup that is under way in another browser here too. */
export const useSetupBesideOther = () =>
  useStep(async (_: undefined) => {
    const state = await callApi(contract.openSetup, { body: { token: tokenInAddress(), isBesideOther: true } })
    removeToken()
    return state
  })

/** A call that ends a step: its answer is the state after it. */
function useStep<I>(run: (input: I) => Promise<SetupState>) {
  const client = useQueryClient()
  return useMutation<SetupState, Error, I>({
    mutationFn: run,
    onSuccess: (state) => {
      client.setQueryData(KEY, state)
      void client.invalidateQueries({ queryKey: callKey(contract.getContest) })
    },
  })
}

export const useSaveStep = () => useStep((body: CallInput<typeof contract.saveSetup>['body']) => callApi(contract.saveSetup, { body }))

export const useSeasonChoice = () => useStep((source: 'feed' | 'later') => callApi(contract.chooseSeason, { body: { source } }))

export const useSeasonFile = () =>
  useStep(async (file: File) => (await callApi(contract.importSeasonFile, { query: {}, upload: await scheduleUpload(file) })).state)

export function useFirstAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (form: RegisterForm) => {
      await callApi(contract.createFirstAdmin, { body: form })
      await refetchViewer(client)
      await client.invalidateQueries({ queryKey: callKey(contract.getContest) })
    },
  })
}
