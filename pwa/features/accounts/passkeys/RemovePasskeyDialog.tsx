import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { usePasskeyCommand } from './passkeyCalls.ts'
import * as texts from './texts.ts'

/** Asks once before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = usePasskeyCommand(onClose)
  const confirm = () => remove.mutate({ kind: 'remove', passkey })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={remove.isPending}
      title={texts.removeNamed({ name: passkey.name })}
      footer={
        <DialogActions
          action={texts.removeButton()}
          cancel={texts.keep()}
          isBusy={remove.isPending}
          onCancel={onClose}
          onAction={confirm}
        />
      }
    >
      <p>{texts.itNoLongerSigns()}</p>
    </Dialog>
  )
}
