import type { Kinds } from './delivery/kinds.ts'
import { LETTER_KINDS } from './delivery/mail/letterKinds.ts'
import { REPORT_KINDS } from './features/desk/report/reportKinds.ts'
import { CAMPAIGN_BATCHES, CAMPAIGN_KINDS } from './features/messages/campaigns/campaignKinds.ts'
import { NOTICE_BATCHES, NOTICE_MAILS, NOTICE_PUSHES } from './features/messages/notices/deliveryKinds.ts'
import { PUSH_KINDS } from './features/messages/push-devices/pushKinds.ts'
import { MESSAGE_KINDS } from './features/pay/point-of-sale/messageKinds.ts'

/** Everything that the product sends, by channel. Batches are sent in this order, after letters to one reader. */
export const DELIVERY_KINDS: Kinds = {
  mail: { ...LETTER_KINDS, ...REPORT_KINDS, ...NOTICE_MAILS, ...CAMPAIGN_KINDS },
  push: { ...PUSH_KINDS, ...NOTICE_PUSHES },
  webhook: MESSAGE_KINDS,
  batches: [NOTICE_BATCHES, CAMPAIGN_BATCHES],
}
