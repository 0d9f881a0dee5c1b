import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, OfflineError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { type ToastOptions, toast } from '#pwa/design/toastStore.ts'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import * as texts from './texts.ts'

export type ActionOptions<C extends Call> = {
  /** Shown after it went well. */
  done?: string | ((answer: CallResponse<C>) => ToastOptions)
  /** The title of the toast after a failure; its description is the server's reason, else `otherwise`. */
  failed: string
  otherwise?: string
  failedTone?: 'error' | 'warning'
  /** Shown instead where no answer came, so that nobody knows what the server did. */
  unanswered?: ToastOptions
  /** A refusal that the caller shows itself. */
  ownCode?: ErrorCode
  /** The answers that are read again afterwards; left out: every one on the screen. */
  reads?: readonly Call[]
  /** True where they are read again after a failure too. */
  readsAfterFailure?: boolean
  onDone?: (answer: CallResponse<C>) => void
}

/** A button's call: its result is shown, and what it changed is read again. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C>) {
  const {
    done,
    failed,
    otherwise = texts.somethingWentWrong(),
    failedTone = 'error',
    unanswered,
    ownCode,
    reads,
    readsAfterFailure,
    onDone,
  } = options
  const queryClient = useQueryClient()
  const readAgain = () =>
    reads === undefined
      ? queryClient.invalidateQueries()
      : Promise.all(reads.map((read) => queryClient.invalidateQueries({ queryKey: callKey(read) })))
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    onSuccess: async (answer) => {
      if (done !== undefined) toast.success(typeof done === 'string' ? { title: done } : done(answer))
      onDone?.(answer)
      await readAgain()
    },
    onError: async (error) => {
      if (ownCode !== undefined && hasCode(error, ownCode)) return
      toast[failedTone]((error instanceof OfflineError && unanswered) || { title: failed, description: textOf(error, otherwise) })
      if (readsAfterFailure) await readAgain()
    },
  })
}
