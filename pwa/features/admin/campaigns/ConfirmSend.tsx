import type { ReactNode } from 'react'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'

type Props = {
  isOpen: boolean
  title: string
  action: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks once more before mails go to many. */
export const ConfirmSend = ({ isOpen, title, action, isBusy, onClose, onConfirm, children }: Props) => (
  <Dialog
    isOpen={isOpen}
    isLocked={isBusy}
    onClose={onClose}
    title={title}
    footer={<DialogActions action={action} isBusy={isBusy} onCancel={onClose} onAction={onConfirm} />}
  >
    <p className="pb-2">{children}</p>
  </Dialog>
)
