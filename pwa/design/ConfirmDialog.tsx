import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

type Props = {
  isOpen?: boolean
  title: string
  action: string
  cancel?: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks once more before an action that reaches others or removes something. */
export const ConfirmDialog = ({ isOpen = true, title, action, cancel, isBusy, onClose, onConfirm, children }: Props) => (
  <Dialog
    isOpen={isOpen}
    isLocked={isBusy}
    onClose={onClose}
    title={title}
    footer={<DialogActions action={action} cancel={cancel} isBusy={isBusy} onCancel={onClose} onAction={onConfirm} />}
  >
    <p className="pb-2">{children}</p>
  </Dialog>
)
