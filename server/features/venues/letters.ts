import type { Sender } from '#server/features/house/readSender.ts'
import { writeLetter } from '#server/mail/letter.ts'
import type { StaffRole } from '#shared/model/venueDashboard.ts'

const WORK: Record<StaffRole, string> = {
  staff: 'You can check and redeem credit codes at the till.',
  venue_manager: 'You can redeem codes at the till and look after the TVs, the check-ins and the staff of the venue.',
}

/** Contains no name: the address may belong to somebody whom nobody here knows. */
export const invitationLetter = (sender: Sender, { venueName, role }: { venueName: string; role: StaffRole }) =>
  writeLetter(sender, {
    subject: `Join the team of ${venueName}`,
    firstName: null,
    paragraphs: [
      `${venueName} invites you to work with ${sender.productName}. ${WORK[role]}`,
      'Sign in with this address, or create an account with it and confirm the address. Your role is there when you sign in.',
    ],
    link: { label: 'Sign in', url: `${sender.publicUrl}/auth` },
    notes: [
      'The invitation is valid for 7 days. If you are signed in already, please sign out first.',
      "If you don't know the venue, you can ignore this mail: nothing changes.",
    ],
  })
