import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'

/** Before edits are lost. @param unsaved "2 changes are not saved." */
export function LeaveDialog({ unsaved, onStay, onLeave }: { unsaved: string; onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title="Leave without saving?"
      footer={
        <div className="grid gap-2">
          <Button variant="primary" size="large" isWide onClick={onStay}>
            Stay here
          </Button>
          <Button variant="plain" isWide onClick={onLeave}>
            Leave
          </Button>
        </div>
      }
    >
      <p>{unsaved}</p>
    </Dialog>
  )
}
