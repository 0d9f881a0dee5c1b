import { ADDRESS_TYPED } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { StaffRole } from '#shared/model/venueDashboard.ts'

const WORK: Record<StaffRole, string> = {
  staff: 'You can check and redeem credit codes at the till.',
  venue_manager: 'You can redeem codes at the till and look after the TVs, the check-ins and the staff of the venue.',
}

/** Contains no name: the address may belong to somebody whom nobody here knows. */
export const invitationLetter = (sender: Sender, { venueName, role, token }: { venueName: string; role: StaffRole; token: string }) =>
  writeLetter(sender, {
    subject: `Join the team of ${venueName} within 7 days`,
    title: 'Join the team',
    lead: `${venueName} invites you to work with ${sender.productName}: accept within 7 days.`,
    blocks: [{ kind: 'text', text: `${WORK[role]} Open the link, then sign in or create an account, and accept.` }],
    link: { label: 'Join the team', url: `${sender.publicUrl}/join-team?token=${token}` },
    notes: ['The link works once. Please forward it to nobody.'],
    why: ADDRESS_TYPED,
  })
