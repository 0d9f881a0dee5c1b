import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import * as texts from './texts.ts'

/** Before edits are lost. @param unsaved "2 changes are not saved." */
export function LeaveDialog({ unsaved, onStay, onLeave }: { unsaved: string; onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={texts.leaveWithoutSaving()}
      footer={
        <div className="grid gap-2">
          <Button variant="primary" size="large" isWide onClick={onStay}>
            {texts.stayHere()}
          </Button>
          <Button variant="plain" isWide onClick={onLeave}>
            {texts.leave()}
          </Button>
        </div>
      }
    >
      <p>{unsaved}</p>
    </Dialog>
  )
}
