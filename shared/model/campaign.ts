import * as z from 'zod/mini'

export const campaignKind = z.enum(['promotional', 'weekly_reminder'])
export type CampaignKind = z.output<typeof campaignKind>

/** `expired`: it was not completed in time, so the rest was not sent. */
export const campaignState = z.enum(['sending', 'done', 'stopped', 'expired'])
export type CampaignState = z.output<typeof campaignState>

/** Why somebody got no mail, or perhaps none. */
export const recipientReason = z.enum([
  'bounced',
  'refused',
  'unreachable',
  'uncertain',
  'unsubscribed',
  'unverified',
  'blocked',
  'has_card',
  'stopped',
  'expired',
])
export type RecipientReason = z.output<typeof recipientReason>

/** One send to many players, with the number of mails in each state. */
export const campaign = z.object({
  id: z.uuid(),
  kind: campaignKind,
  subject: z.string(),
  state: campaignState,
  /** Null after the admin's account was deleted. */
  startedBy: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** All recipients: those who were sent a mail, failed or skipped, and those who wait. */
  recipients: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  waiting: z.number(),
})
export type Campaign = z.output<typeof campaign>

export const campaignRecipient = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['waiting', 'claimed', 'sent', 'failed', 'skipped']),
  reason: z.nullable(recipientReason),
  changedAt: z.iso.datetime(),
})
export type CampaignRecipient = z.output<typeof campaignRecipient>
