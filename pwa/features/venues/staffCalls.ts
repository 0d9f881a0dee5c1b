import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { contract } from '#shared/contract/index.ts'
import type { StaffInvitation, StaffMember, StaffRole } from '#shared/model/venueDashboard.ts'
import * as texts from './texts.ts'

type StaffCommand =
  | { kind: 'invite'; venueId: string; email: string; role: StaffRole }
  | { kind: 'cancel'; invitation: StaffInvitation }
  | { kind: 'remove'; venueId: string; member: StaffMember }

/** Invites, cancels or removes, announces the result, and fetches the dashboard again. */
export function useStaffCommand(onDone: () => void = () => undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (command: StaffCommand): Promise<unknown> => {
      if (command.kind === 'invite') {
        const { kind: _, ...body } = command
        return callApi(contract.inviteStaff, { body })
      }
      if (command.kind === 'cancel') return callApi(contract.cancelInvitation, { params: { id: command.invitation.id } })
      return callApi(contract.removeStaff, { body: { venueId: command.venueId, memberId: command.member.id } })
    },
    onSuccess: (_, command) => {
      toast.success(doneText(command))
      onDone()
      return queryClient.invalidateQueries({ queryKey: callKey(contract.getVenueDashboard) })
    },
    onError: (error) => toast.error({ title: texts.notDone(), description: textOf(error, texts.somethingWentWrongOnOurSide()) }),
  })
}

function doneText(command: StaffCommand): { title: string; description?: string } {
  if (command.kind === 'invite') return { title: texts.invitationSent(), description: texts.theRoleIsGiven() }
  if (command.kind === 'cancel') return { title: texts.invitationCancelled() }
  return { title: texts.isRemoved({ name: command.member.name }) }
}
