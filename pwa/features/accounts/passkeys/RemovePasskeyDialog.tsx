import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { usePasskeyCommand } from './passkeyCalls.ts'

/** Asks once before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = usePasskeyCommand(onClose)
  const confirm = () => remove.mutate({ kind: 'remove', passkey })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={remove.isPending}
      title={`Remove ${passkey.name}?`}
      footer={<DialogActions action="Remove" cancel="Keep" isBusy={remove.isPending} onCancel={onClose} onAction={confirm} />}
    >
      <p>It no longer signs in to this account. Devices that are signed in stay signed in. You can delete it on the device as well.</p>
    </Dialog>
  )
}
