import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { toast } from '#pwa/design/toastStore.ts'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import * as texts from './texts.ts'

export type Options<C extends Call> = {
  /** Shown after it went well. */
  done?: string
  /** The title of the toast after a failure; its description is the server's reason. */
  failed: string
  onDone?: (answer: CallResponse<C>) => void
}

/** A button's call: afterwards every answer on the screen is read again, and a failure says why. */
export function useAdminAction<C extends Call>(call: C, { done, failed, onDone }: Options<C>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    onSuccess: async (answer) => {
      if (done !== undefined) toast.success({ title: done })
      onDone?.(answer)
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (hasCode(error, 'would_reopen_week')) return // `useReopeningAction` asks instead
      toast.warning({ title: failed, description: textOf(error, texts.pleaseCheckServerConnection()) })
    },
  })
}
