import { hasCode } from '#pwa/data/call/apiError.ts'
import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { ActionOptions } from '#pwa/shell/useAction.ts'
import type { CallInput } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

/** A button's call that the server refuses when it would reopen a week. `question` then asks whether to do it anyway, and repeats the call with `force`. */
export function useReopeningAction<C extends typeof contract.setGame | typeof contract.releaseGame | typeof contract.decideClaim>(
  call: C,
  options: ActionOptions<C>,
) {
  const action = useAdminAction(call, { ...options, ownCode: 'would_reopen_week' })
  const { error, variables } = action
  const question = hasCode(error, 'would_reopen_week') && variables && (
    <ConfirmDialog
      title={texts.reopenAWeek()}
      action={texts.doItAnyway()}
      isBusy={false}
      onClose={action.reset}
      onConfirm={() => action.mutate({ ...variables, body: { ...(variables as { body?: object }).body, force: true } } as CallInput<C>)}
    >
      {error.text}
    </ConfirmDialog>
  )
  return [action, question] as const
}
