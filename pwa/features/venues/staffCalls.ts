import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { contract } from '#shared/contract/index.ts'
import type { StaffInvitation, StaffMember, StaffRole } from '#shared/model/venueDashboard.ts'

type StaffOrder =
  | { kind: 'invite'; venueId: string; email: string; role: StaffRole }
  | { kind: 'cancel'; invitation: StaffInvitation }
  | { kind: 'remove'; venueId: string; member: StaffMember }

/** Invites, cancels or removes, announces the result, and fetches the dashboard again. */
export function useStaffOrder(onDone: () => void = () => undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (order: StaffOrder): Promise<unknown> => {
      if (order.kind === 'invite') {
        const { kind: _, ...body } = order
        return callApi(contract.inviteStaff, { body })
      }
      if (order.kind === 'cancel') return callApi(contract.cancelInvitation, { params: { id: order.invitation.id } })
      return callApi(contract.removeStaff, { body: { venueId: order.venueId, memberId: order.member.id } })
    },
    onSuccess: (_, order) => {
      toast.success(doneText(order))
      onDone()
      return queryClient.invalidateQueries({ queryKey: callKey(contract.getVenueDashboard) })
    },
    onError: (error) =>
      toast.error({ title: 'Not done', description: textOf(error, 'Something went wrong on our side. Please try again.') }),
  })
}

function doneText(order: StaffOrder): { title: string; description?: string } {
  if (order.kind === 'invite')
    return { title: 'Invitation sent', description: 'The role is given when the person signs in with this address, within 7 days.' }
  if (order.kind === 'cancel') return { title: 'Invitation cancelled' }
  return { title: `${order.member.name} is removed` }
}
