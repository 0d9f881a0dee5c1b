import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import type { StaffMember } from '#shared/model/venueDashboard.ts'
import { useStaffCommand } from './staffCalls.ts'
import * as texts from './texts.ts'

type Props = { venue: { id: string; name: string }; member: StaffMember; onClose: () => void }

/** Asks once before somebody's work at the venue ends. */
export function RemoveDialog({ venue, member, onClose }: Props) {
  const remove = useStaffCommand(onClose)
  return (
    <ConfirmDialog
      title={texts.remove({ name: member.name })}
      action={texts.removeButton()}
      cancel={texts.keep()}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ kind: 'remove', venueId: venue.id, member })}
    >
      {texts.noLongerWorksAtCant({ person: member.name, venue: venue.name })}
    </ConfirmDialog>
  )
}
