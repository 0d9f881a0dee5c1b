import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '#shared/contract/passkeys.ts'
import * as texts from './texts.ts'

type Command = { kind: 'rename'; passkey: Passkey; name: string } | { kind: 'remove'; passkey: Passkey }

/** Fetches the list of passkeys again. */
export function useRefreshPasskeys() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: callKey(listPasskeys) })
}

/** Renames or removes a passkey, and shows the result. A passkey that is gone already counts as removed. */
export function usePasskeyCommand(onDone: () => void) {
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: async (command: Command): Promise<unknown> => {
      const params = { passkeyId: command.passkey.id }
      if (command.kind === 'rename') return callApi(renamePasskey, { params, body: { name: command.name } })
      return callApi(removePasskey, { params }).catch((error: unknown) => {
        if (!hasCode(error, 'not_found')) throw error
      })
    },
    onSuccess: (_, command) => {
      if (command.kind === 'remove')
        toast.success({ title: texts.passkeyRemoved(), description: texts.noLongerSigns({ name: command.passkey.name }) })
      onDone()
      return refresh()
    },
    onError: (error) => toast.error({ title: texts.notSaved(), description: textOf(error, texts.somethingWentWrongPleaseTry()) }),
  })
}
