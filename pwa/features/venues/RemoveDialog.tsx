import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import type { StaffMember } from '#shared/model/venueDashboard.ts'
import { useStaffCommand } from './staffCalls.ts'
import * as texts from './texts.ts'

type Props = { venue: { id: string; name: string }; member: StaffMember; onClose: () => void }

/** Asks once before somebody's work at the venue ends. */
export function RemoveDialog({ venue, member, onClose }: Props) {
  const remove = useStaffCommand(onClose)
  const confirm = () => remove.mutate({ kind: 'remove', venueId: venue.id, member })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={remove.isPending}
      title={texts.remove({ name: member.name })}
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
      <p>{texts.noLongerWorksAtCant({ person: member.name, venue: venue.name })}</p>
    </Dialog>
  )
}
