import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { useAction } from '#pwa/shell/useAction.ts'
import { contract } from '#shared/contract/index.ts'
import type { StaffMember, StaffRole, VenueDashboard } from '#shared/model/venueDashboard.ts'
import { formatDate, formatTime } from '#shared/rules/time/timeText.ts'
import { InviteDialog } from './InviteDialog.tsx'
import * as texts from './texts.ts'

const OPTIONS = { failed: texts.notDone(), reads: [contract.getVenueDashboard] }
const ROLE_TEXT: Record<StaffRole, string> = { staff: texts.staffMark(), venue_manager: texts.managerMark() }

/** Who works at the venue, and who is invited. */
export function StaffCard({ dashboard: { venue, staff, invitations }, className }: { dashboard: VenueDashboard; className?: string }) {
  const zone = useZone()
  const [isInviting, setIsInviting] = useState(false)
  const [leaving, setLeaving] = useState<StaffMember | null>(null)
  const cancel = useAction(contract.cancelInvitation, { ...OPTIONS, done: texts.invitationCancelled() })
  const remove = useAction(contract.removeStaff, {
    ...OPTIONS,
    done: texts.isRemoved({ name: leaving?.name ?? '' }),
    onDone: () => setLeaving(null),
  })
  return (
    <Card as="section" aria-labelledby="staff" isPadded={false} className={className}>
      <div className="flex items-center justify-between gap-3 py-2 pr-3 pl-5">
        <h2 id="staff" ref={focusAfter(cancel, remove)} tabIndex={-1} className="type-heading focus:outline-none">
          {texts.staff()}
        </h2>
        <Button variant="plain" size="small" onClick={() => setIsInviting(true)}>
          {texts.invite()}
        </Button>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {staff.map((member) => (
          <li key={member.id} className="flex min-h-14 flex-wrap items-center gap-3 py-2 pr-2 pl-5">
            <span className="min-w-0 flex-1 basis-28">
              <span className="block font-semibold [overflow-wrap:anywhere]">{member.name}</span>
              <span className="block text-sm text-muted">{stateText(zone, member)}</span>
            </span>
            <Badge tone="neutral">{ROLE_TEXT[member.role]}</Badge>
            {member.isRemovable ? (
              <IconButton label={texts.removeNamed({ name: member.name })} icon="close" isPlain onClick={() => setLeaving(member)} />
            ) : (
              <span className="w-11" />
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex min-h-14 flex-wrap items-center gap-3 py-2 pr-2 pl-5">
            <span className="min-w-0 flex-1 basis-28">
              <span className="block font-semibold [overflow-wrap:anywhere]">{invitation.email}</span>
              <span className="block text-sm text-muted">
                {texts.invitedUntil({ date: formatDate(zone, Date.parse(invitation.expiresAt)) })}
              </span>
            </span>
            <Badge tone="neutralOutline">{ROLE_TEXT[invitation.role]}</Badge>
            <IconButton
              label={texts.cancelTheInvitation({ email: invitation.email })}
              icon="close"
              isPlain
              aria-disabled={cancel.isPending}
              onClick={() => cancel.isPending || cancel.mutate({ params: { id: invitation.id } })}
            />
          </li>
        ))}
        {staff.length + invitations.length === 0 && <li className="px-5 py-4 text-muted">{texts.nobodyWorksHereYetInvite()}</li>}
      </ul>
      {isInviting && <InviteDialog venue={venue} onClose={() => setIsInviting(false)} />}
      {leaving && (
        <ConfirmDialog
          title={texts.remove({ name: leaving.name })}
          action={texts.removeButton()}
          cancel={texts.keep()}
          isBusy={remove.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() => remove.mutate({ body: { venueId: venue.id, memberId: leaving.id } })}
        >
          {(leaving.worksElsewhere ? texts.stillWorksElsewhere : texts.noLongerWorksAtCant)({ person: leaving.name, venue: venue.name })}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function stateText(zone: string, { isViewer, lastRedemptionAt }: StaffMember): string {
  if (isViewer) return texts.onThisPage()
  return lastRedemptionAt === null ? texts.noCodeToday() : texts.lastCode({ time: formatTime(zone, Date.parse(lastRedemptionAt)) })
}
