import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import type { StaffMember } from '#shared/model/venueDashboard.ts'
import { useStaffCommand } from './staffCalls.ts'

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
      title={`Remove ${member.name}?`}
      footer={<DialogActions action="Remove" cancel="Keep" isBusy={remove.isPending} onCancel={onClose} onAction={confirm} />}
    >
      <p>
        {member.name} no longer works at {venue.name}, can't redeem codes any more, and is signed out. Their own picks and credits stay.
      </p>
    </Dialog>
  )
}
