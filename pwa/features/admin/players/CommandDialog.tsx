import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { afterSheets } from '#pwa/design/useSheetEntry.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { type PlayerCommand, sendCommand, textsOf } from './playerCommands.ts'
import type { Player } from './playerTypes.ts'
import * as say from './texts.ts'
import { useRefreshPlayers } from './useRefreshPlayers.ts'

const FORM = 'player-command'

type Props = { player: Player; command: PlayerCommand; onClose: () => void; onDeleted: () => void }

/** Asks for the reason of a command, which is recorded with it, and runs it. */
export function CommandDialog({ player, command, onClose, onDeleted }: Props) {
  const queryClient = useQueryClient()
  const refresh = useRefreshPlayers()
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const texts = textsOf(command, player)
  const sending = useMutation({
    mutationFn: () => sendCommand(command, { player, reason: reason.trim(), name }),
    onSuccess: () => {
      toast.success({ title: texts.done })
      onClose()
      if (command.kind !== 'delete') return refresh()
      // the dialog's entry is left first, so that Back does not lead to the panel again
      afterSheets(() => {
        onDeleted()
        queryClient.removeQueries({ queryKey: callKey(contract.getPlayer, { params: { playerId: player.id } }) })
        void refresh()
      })
    },
    onError: (error) => (hasCode(error, 'credits_changed') ? refresh() : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < REASON_MIN_LENGTH) setError(say.pleaseGiveAReasonItIsStored())
    else sending.mutate()
  }
  return (
    <Dialog
      isOpen
      isLocked={sending.isPending}
      onClose={onClose}
      title={texts.title}
      description={texts.explanation}
      footer={<DialogActions form={FORM} action={texts.action} isBusy={sending.isPending} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <CallFailure error={sending.error} title={say.nothingWasChanged()} />
        {command.kind === 'name' && (
          <Field
            label={say.newPublicName()}
            value={name}
            maxLength={40}
            hint={say.nowNamed({ publicName: player.publicName })}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Field
          label={say.reason()}
          value={reason}
          maxLength={REASON_MAX_LENGTH}
          {...(error !== undefined && { error })}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
