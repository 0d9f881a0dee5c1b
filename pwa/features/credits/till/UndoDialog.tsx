import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, hasCode } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import type { Redemption } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { REDEMPTIONS_KEY } from './redemptionQueries.ts'
import * as texts from './texts.ts'

type Props = { redemption: Redemption; checkNumber: string | undefined; onUndone: (redemption: Redemption) => void; onClose: () => void }

/** Asks for confirmation before a payment is undone. */
export function UndoDialog({ redemption, checkNumber, onUndone, onClose }: Props) {
  const { id, amount, playerName, description } = redemption
  const dollars = formatDollars(amount)
  const queryClient = useQueryClient()
  const isSent = useRef(false)
  const undo = useMutation({
    mutationFn: () => callApi(contract.undoRedemption, { params: { id } }),
    onSuccess: () => {
      onUndone(redemption)
      toast.success({
        title: texts.undone(),
        description: checkNumber === undefined ? texts.putBackOnTheBill({ dollars }) : texts.lookAtCheck({ checkNumber }),
      })
      onClose()
    },
    onError: (error) => {
      isSent.current = false
      const end = error instanceof ApiError ? endOf(error) : null
      if (!end) return
      toast.error(end)
      if (hasCode(error, 'not_found')) onUndone(redemption)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: REDEMPTIONS_KEY }),
  })
  const send = () => {
    if (isSent.current) return
    isSent.current = true
    undo.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={undo.isPending}
      title={texts.undoAmountQuestion({ dollars })}
      description={`${playerName} · ${description}`}
      footer={
        <div className="grid gap-2">
          <Button variant="primary" size="large" isWide isBusy={undo.isPending} onClick={send}>
            {texts.undoAmount({ dollars })}
          </Button>
          <Button size="large" isWide disabled={undo.isPending} onClick={onClose}>
            {texts.keepIt()}
          </Button>
        </div>
      }
    >
      <p>{checkNumber === undefined ? texts.theGoBack({ dollars }) : texts.theCodeCanBeRedeemed()}</p>
      <CallFailure error={undo.error} title={texts.notUndone()} text={texts.somethingWentWrongPleaseTry()} className="mt-4" />
    </Dialog>
  )
}

/** The toast for a refusal that can't be retried; null for the others. */
function endOf({ code, text }: ApiError): { title: string; description: string } | null {
  if (code === 'undo_too_late') return { title: texts.tooLateToUndo(), description: text }
  return code === 'not_found' ? { title: texts.notUndone(), description: texts.itWasUndoneAlready() } : null
}
