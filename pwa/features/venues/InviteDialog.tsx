import { type FormEvent, useState } from 'react'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { useAction } from '#pwa/shell/useAction.ts'
import { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

type Props = { venue: { id: string; name: string }; onClose: () => void }

/** Invites somebody by mail. Only an admin may invite a manager. */
export function InviteDialog({ venue, onClose }: Props) {
  const { viewer } = useViewer()
  const [email, setEmail] = useState('')
  const [isManager, setIsManager] = useState(false)
  const [fault, setFault] = useState<string>()
  const invite = useAction(contract.inviteStaff, {
    done: () => ({ title: texts.invitationSent(), description: texts.theRoleIsGiven() }),
    failed: texts.notDone(),
    reads: [contract.getVenueDashboard],
    onDone: onClose,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const typed = contract.inviteStaff.body.safeParse({ venueId: venue.id, email, role: isManager ? 'venue_manager' : 'staff' })
    if (typed.success) invite.mutate({ body: typed.data })
    else setFault(typed.error.issues[0]?.message)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={invite.isPending}
      title={texts.inviteStaff()}
      description={texts.toWork({ name: venue.name })}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field
          label={texts.email()}
          type="email"
          autoComplete="off"
          value={email}
          error={fault}
          hint={texts.theRoleIsGiven()}
          onChange={({ target }) => {
            setFault(undefined)
            setEmail(target.value)
          }}
        />
        {viewer?.role === 'admin' && (
          <Checkbox
            label={texts.asAVenueManager()}
            hint={texts.mayAlsoLookAfter()}
            checked={isManager}
            onChange={({ target }) => setIsManager(target.checked)}
          />
        )}
        <Button type="submit" variant="primary" size="large" isWide isBusy={invite.isPending}>
          {texts.sendInvitation()}
        </Button>
      </form>
    </Dialog>
  )
}
