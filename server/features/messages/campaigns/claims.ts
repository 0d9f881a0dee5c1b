import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { CampaignKind, RecipientReason } from '#shared/model/campaign.ts'
import { skipReason } from './audience.ts'

/** Mails that are claimed and sent together. A server that dies leaves at most this many uncertain; a stop waits for at most this many. */
export const CAMPAIGN_BATCH = 25
/** Pause before another try of a mail that was not accepted, times the number of its tries. */
const RETRY_PAUSE_MS = 5 * MINUTE_MS

export type OpenCampaign = {
  id: string
  kind: CampaignKind
  subject: string
  content_html: string
  content_text: string
  cta_text: string | null
  cta_url: string | null
  season: number | null
  week: number | null
  send_until: Date
}
export type Recipient = { user_id: string; claim: string; email: string; first_name: string | null; tries: number }
export type Result = {
  userId: string
  claim: string
  state: 'sent' | 'failed' | 'waiting'
  reason: RecipientReason | null
  tries: number
  /** The mail server could not be used, so the rest waits too. */
  isServerAway: boolean
}

/** Claims the next recipients of a campaign that was not stopped, and skips those who may not get the mail any more. */
export async function claimBatch(db: Db, campaign: OpenCampaign, { claim, now }: { claim: string; now: EpochMs }) {
  const { rows } = await db.raw<{ rows: (Recipient & { state: 'claimed' | 'skipped' })[] }>(
    `with batch as (
       select user_id from mail_recipients
       where campaign_id = :id and state = 'waiting' and (tries = 0 or changed_at <= :now::timestamptz - tries * :pause::float8 * interval '1 millisecond')
         and exists (select from mail_campaigns where id = :id and state = 'sending')
       order by user_id limit :count for update skip locked
     ), checked as (
       select users.id, users.email, users.first_name, ${skipReason(campaign.kind)} as reason from batch join users on users.id = batch.user_id
     )
     update mail_recipients set state = case when checked.reason is null then 'claimed' else 'skipped' end,
       reason = checked.reason, claim = :claim, changed_at = :now
     from checked where campaign_id = :id and user_id = checked.id
     returning user_id, claim, mail_recipients.state, email, first_name, tries`,
    {
      id: campaign.id,
      claim,
      now: new Date(now),
      pause: RETRY_PAUSE_MS,
      count: CAMPAIGN_BATCH,
      ...(campaign.kind === 'weekly_reminder' && { season: campaign.season, week: campaign.week }),
    },
  )
  const recipients = rows.filter(({ state }) => state === 'claimed')
  return { recipients, skipped: rows.length - recipients.length }
}

/** Records what became of claimed mails. A claim that was given up meanwhile keeps its record. */
export async function recordResults(db: Db, campaignId: string, results: readonly Result[], now: EpochMs) {
  if (results.length === 0) return
  await db.raw(
    `update mail_recipients set state = result.state, reason = result.reason, tries = result.tries, changed_at = :now,
       claim = case when result.state = 'waiting' then null else mail_recipients.claim end
     from jsonb_to_recordset(:results::jsonb) as result ("userId" uuid, claim uuid, state text, reason text, tries smallint)
     where campaign_id = :campaignId and user_id = result."userId" and mail_recipients.claim = result.claim and mail_recipients.state = 'claimed'`,
    { campaignId, results: JSON.stringify(results), now: new Date(now) },
  )
  // a campaign that was stopped meanwhile sends nothing again
  await db.raw(
    `update mail_recipients set state = 'skipped', reason = campaign.state
     from mail_campaigns as campaign
     where campaign.id = :campaignId and campaign.state <> 'sending' and campaign_id = :campaignId and mail_recipients.state = 'waiting'`,
    { campaignId },
  )
}

/** Records the mails of a server that died as uncertain: they may have been sent, so they are not sent again. */
export async function releaseLostClaims(db: Db, now: EpochMs) {
  await db('mail_recipients')
    .where({ state: 'claimed' })
    .update({ state: 'failed', reason: 'uncertain', changed_at: new Date(now) })
}
