import { whyAddressTyped } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { StaffRole } from '#shared/model/venueDashboard.ts'
import * as texts from './texts.ts'

const WORK: Record<StaffRole, () => string> = {
  staff: texts.youCanCheckAndRedeem,
  venue_manager: texts.youCanRedeemCodes,
}

/** Contains no name: the address may belong to somebody whom nobody here knows. */
export const invitationLetter = (sender: Sender, { venueName, role, token }: { venueName: string; role: StaffRole; token: string }) =>
  writeLetter(sender, {
    subject: texts.joinTheTeamOfWithin({ venueName }),
    title: texts.joinTheTeam(),
    lead: texts.invitesYouToWork({ venueName, productName: sender.productName }),
    blocks: [{ kind: 'text', text: texts.openTheLinkThenSign({ value: WORK[role]() }) }],
    link: { label: texts.joinTheTeam(), url: `${sender.publicUrl}/join-team?token=${token}` },
    notes: [texts.theLinkWorksOncePlease()],
    why: whyAddressTyped(),
  })
