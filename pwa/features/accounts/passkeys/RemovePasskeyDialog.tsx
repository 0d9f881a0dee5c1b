import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { usePasskeyCommand } from './passkeyCalls.ts'
import * as texts from './texts.ts'

/** Asks once before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = usePasskeyCommand(onClose)
  return (
    <ConfirmDialog
      title={texts.removeNamed({ name: passkey.name })}
      action={texts.removeButton()}
      cancel={texts.keep()}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ kind: 'remove', passkey })}
    >
      {texts.itNoLongerSigns()}
    </ConfirmDialog>
  )
}
