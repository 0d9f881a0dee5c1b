import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { enqueueMany } from '#server/delivery/enqueue.ts'
import type { Deps } from '#server/deps.ts'
import { findPostalAddress } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { countRows } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { CAMPAIGNS_PER_DAY } from '#shared/contest.ts'
import type { CampaignKind } from '#shared/model/campaign.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { utcDay } from '#shared/rules/time/zonedTime.ts'
import { selectAudience } from './audience.ts'

/** A mail to many as it is stored, sanitized and complete except for the readers' names. */
export type NewCampaign = {
  subject: string
  contentHtml: string
  contentText: string
  cta: { text: string; url: string } | null
  sendUntil: EpochMs
} & ({ kind: 'promotional' } | { kind: 'weekly_reminder'; week: WeekKey })

const RECIPIENTS_AT_ONCE = 5_000
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

type CampaignStart = { viewer: Pick<Viewer, 'id'>; idempotencyKey: string | undefined; campaign: NewCampaign }
type Started = { campaignId: string; successCount: number; totalEligible: number }
type StoredCampaign = { id: string; request_hash: string; recipients: number; sent: number }

/**
 * Stores a campaign and all of its recipients in one transaction; the job `deliver` sends it. The same key again answers the campaign
 * that it started. Starts run one at a time, so that together they respect the daily limit.
 */
export async function startCampaign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, idempotencyKey, campaign }: CampaignStart,
): Promise<Started> {
  const now = clock.now()
  const { sendUntil: _until, ...contents } = campaign
  const requestHash = createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
  const key = idempotencyKey ?? `${viewer.id} ${utcDay(now)} ${requestHash}`
  return db.transaction(async (trx) => {
    await trx.raw('lock table mail_campaigns in share row exclusive mode')
    const known = await trx('mail_campaigns')
      .where({ idempotency_key: key })
      .first<StoredCampaign | undefined>('id', 'request_hash', 'recipients', 'sent')
    if (known && known.request_hash !== requestHash) throw new AppError('send_key_used')
    if (known) return { campaignId: known.id, successCount: known.sent, totalEligible: known.recipients }
    if (campaign.kind === 'weekly_reminder' && (await isJustStarted(trx, { requestHash, now }))) throw new AppError('send_key_used')
    if ((await countSendsLeft(trx, now)) === 0) throw new AppError('send_limit')
    if ((await findPostalAddress(trx)) === null) throw new AppError('address_missing')

    const campaignId = await insertCampaign(trx, campaign, { key, requestHash, startedBy: viewer.id, now })
    const totalEligible = await insertRecipients(trx, campaign, { campaignId, now })
    if (totalEligible === 0) throw new AppError('nobody_to_mail')
    await recordAdminAction(trx, viewer, now, {
      action: ACTIONS[campaign.kind],
      subject: `campaign ${campaignId}`,
      new: { subject: campaign.subject, recipients: totalEligible },
      reason: 'Mail to players',
    })
    return { campaignId, successCount: 0, totalEligible }
  })
}

/** Whether another admin has just started the same reminder: each open desk has a key of its own. */
const isJustStarted = async (trx: Knex.Transaction, { requestHash, now }: { requestHash: string; now: EpochMs }): Promise<boolean> =>
  (await trx('mail_campaigns')
    .where({ request_hash: requestHash })
    .whereNot({ state: 'stopped' })
    .where('started_at', '>', new Date(now - HOUR_MS))
    .first('id')) !== undefined

const ACTIONS: Record<CampaignKind, string> = { promotional: 'start_promotional_mail', weekly_reminder: 'start_weekly_reminder' }

/** How many more sends may be started now. */
export async function countSendsLeft(db: Knex, now: EpochMs): Promise<number> {
  return Math.max(0, CAMPAIGNS_PER_DAY - (await countRows(db('mail_campaigns').where('started_at', '>', new Date(now - DAY_MS)))))
}

type Start = { key: string; requestHash: string; startedBy: string; now: EpochMs }

async function insertCampaign(trx: Knex.Transaction, campaign: NewCampaign, { key, requestHash, startedBy, now }: Start): Promise<string> {
  const [row] = await trx('mail_campaigns')
    .insert({
      idempotency_key: key,
      request_hash: requestHash,
      kind: campaign.kind,
      subject: campaign.subject,
      content_html: campaign.contentHtml,
      content_text: campaign.contentText,
      cta_text: campaign.cta?.text ?? null,
      cta_url: campaign.cta?.url ?? null,
      ...(campaign.kind === 'weekly_reminder' && campaign.week),
      recipients: 0,
      started_by: startedBy,
      started_at: new Date(now),
      send_until: new Date(campaign.sendUntil),
    })
    .returning<{ id: string }[]>('id')
  if (!row) throw new Error('the campaign was not stored')
  return row.id
}

type Inserted = { rows: { inserted: number; last: string | null }[] }

/** Inserts the audience in pieces: a single statement for 100,000 players could take longer than a connection may be silent. */
async function insertRecipients(
  trx: Knex.Transaction,
  campaign: NewCampaign,
  { campaignId, now }: { campaignId: string; now: EpochMs },
): Promise<number> {
  let recipients = 0
  for (let after: string | null = BEFORE_ALL_IDS; after !== null; ) {
    const { rows }: Inserted = await trx.raw<Inserted>(
      `with stored as (
         ${enqueueMany(`
           select 'mail' as channel, :kind as kind, id as user_id, null::uuid as device_id, :campaignId::uuid as batch_id, null as topic, null::jsonb as payload,
             null::timestamptz as expires_at, :now::timestamptz as created_at
           from (${selectAudience(campaign.kind)} and users.id > :after order by users.id limit :count) as audience`)}
         returning user_id
       )
       select count(*)::int as inserted, max(user_id::text) as last from stored`,
      {
        campaignId,
        kind: campaign.kind,
        now: new Date(now),
        after,
        count: RECIPIENTS_AT_ONCE,
        ...(campaign.kind === 'weekly_reminder' && campaign.week),
      },
    )
    recipients += rows[0]?.inserted ?? 0
    after = rows[0]?.last ?? null
  }
  await trx('mail_campaigns').where({ id: campaignId }).update({ recipients })
  return recipients
}
