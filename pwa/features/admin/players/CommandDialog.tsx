import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { afterSheets } from '#pwa/design/useSheetEntry.ts'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { contract } from '#shared/contract/index.ts'
import { type PlayerCommand, sendCommand, textsOf, useRefreshPlayers } from './playerCommands.ts'
import type { Player } from './playerText.ts'
import * as say from './texts.ts'

type Props = { player: Player; command: PlayerCommand; onClose: () => void; onDeleted: () => void }

/** Asks for the reason of a command, which is recorded with it, and runs it. */
export function CommandDialog({ player, command, onClose, onDeleted }: Props) {
  const queryClient = useQueryClient()
  const refresh = useRefreshPlayers()
  const [name, setName] = useState('')
  const texts = textsOf(command, player)
  const sending = useMutation({
    mutationFn: (reason: string) => sendCommand(command, { player, reason, name }),
    onSuccess: async () => {
      toast.success({ title: texts.done })
      onClose()
      if (command.kind !== 'delete') return refresh()
      // the row goes first, so that the focus does not return to it
      await queryClient.invalidateQueries({ queryKey: callKey(contract.listPlayers) })
      // the dialog's entry is left first, so that Back does not lead to the panel again
      afterSheets(() => {
        onDeleted()
        queryClient.removeQueries({ queryKey: callKey(contract.getPlayer, { params: { playerId: player.id } }) })
      })
    },
    onError: (error) => (hasCode(error, 'credits_changed') ? refresh() : undefined),
  })
  return (
    <ReasonDialog
      title={texts.title}
      description={texts.explanation}
      action={texts.action}
      isBusy={sending.isPending}
      missing={say.pleaseGiveAReasonItIsStored()}
      onClose={onClose}
      onConfirm={sending.mutate}
    >
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
    </ReasonDialog>
  )
}
