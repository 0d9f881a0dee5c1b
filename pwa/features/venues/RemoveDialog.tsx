import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { StaffMember } from '#shared/model/venueDashboard.ts'
import { useStaffCommand } from './staffCalls.ts'

type Props = { venue: { id: string; name: string }; member: StaffMember; onClose: () => void }

/** Asks once before somebody's work at the venue ends. */
export function RemoveDialog({ venue, member, onClose }: Props) {
  const remove = useStaffCommand(onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={remove.isPending}
      title={`Remove ${member.name}?`}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button isWide onClick={onClose}>
            Keep
          </Button>
          <Button
            variant="primary"
            isWide
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ kind: 'remove', venueId: venue.id, member })}
          >
            Remove
          </Button>
        </div>
      }
    >
      <p>
        {member.name} no longer works at {venue.name}, can't redeem codes any more, and is signed out. Their own picks and credits stay.
      </p>
    </Dialog>
  )
}
