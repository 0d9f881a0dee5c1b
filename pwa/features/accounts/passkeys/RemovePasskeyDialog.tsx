import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { usePasskeyCommand } from './passkeyCalls.ts'

/** Asks once before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = usePasskeyCommand(onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={remove.isPending}
      title={`Remove ${passkey.name}?`}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button isWide onClick={onClose}>
            Keep
          </Button>
          <Button variant="primary" isWide isBusy={remove.isPending} onClick={() => remove.mutate({ kind: 'remove', passkey })}>
            Remove
          </Button>
        </div>
      }
    >
      <p>It no longer signs in to this account. Devices that are signed in stay signed in. You can delete it on the device as well.</p>
    </Dialog>
  )
}
