import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'

/** Before edits are lost. */
export function LeaveDialog({ count, onStay, onLeave }: { count: number; onStay: () => void; onLeave: () => void }) {
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
      <p>{count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`}</p>
    </Dialog>
  )
}
