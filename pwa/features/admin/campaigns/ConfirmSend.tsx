import type { ReactNode } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'

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
    footer={
      <div className="grid gap-2 sm:grid-cols-2">
        <Button isWide onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button isWide variant="primary" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    }
  >
    <p className="pb-2">{children}</p>
  </Dialog>
)
