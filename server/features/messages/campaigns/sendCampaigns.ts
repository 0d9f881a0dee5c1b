import { randomUUID } from 'node:crypto'
import { recordBounce } from '#server/delivery/mail/bounces.ts'
import { judgeFailedTry } from '#server/delivery/mail/judgeFailedTry.ts'
import { AddressRefused } from '#server/delivery/mail/mailer.ts'
import type { Deps } from '#server/deps.ts'
import { type ListSender, readListSender } from '#server/features/messages/preferences/listSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { PROMOTION_REASON } from './campaignForms.ts'
import { type CampaignContent, writeCampaignLetter } from './campaignLetter.ts'
import { endCampaign, recountCampaign } from './campaignState.ts'
import { claimBatch, type OpenCampaign, type Recipient, type Result, recordResults, releaseLostClaims } from './claims.ts'

/** After this long a run ends, and the next one goes on. */
const RUN_MS = 60 * SECOND_MS
/** Minimum interval between two counts of a campaign's results. */
const COUNT_EVERY_MS = SECOND_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log' | 'config'>

/**
 * Sends the mails of all open campaigns, oldest first. Only the server with the job's lock does this.
 *
 * Each mail is sent at most once: its row is claimed in the database before it is handed to the mail server. A claim that is still there when
 * the next run starts belongs to a server that died: its mail may have been sent, so it is recorded as uncertain and not sent again.
 */
export async function sendCampaigns(deps: Needs, signal?: AbortSignal) {
  const { db, config } = deps
  await releaseLostClaims(db, deps.clock.now())
  const open = await db('mail_campaigns').where({ state: 'sending' }).orderBy('started_at').select<OpenCampaign[]>()
  if (open.length === 0) return
  const sender = await readListSender(db, config)
  const endsAt = performance.now() + RUN_MS
  for (const campaign of open) {
    const mayGoOn = () => signal?.aborted !== true && performance.now() < endsAt
    if (!(await sendCampaign(deps, campaign, { sender, mayGoOn }))) return
  }
}

/** Returns false when the mail server is away or the run has to end. */
async function sendCampaign(deps: Needs, campaign: OpenCampaign, { sender, mayGoOn }: { sender: ListSender; mayGoOn: () => boolean }) {
  const { db, clock } = deps
  let countedAt = 0
  let isServerAway = false
  while (mayGoOn() && !isServerAway && clock.now() < campaign.send_until.getTime()) {
    const { recipients, skipped } = await claimBatch(db, campaign, { claim: randomUUID(), now: clock.now() })
    if (recipients.length + skipped === 0) break
    const results = await Promise.all(recipients.map((recipient) => sendOne(deps, campaign, recipient, sender)))
    await recordResults(db, campaign.id, results, clock.now())
    isServerAway = results.some((result) => result.isServerAway)
    if (performance.now() - countedAt < COUNT_EVERY_MS) continue
    await recountCampaign(db, campaign.id)
    countedAt = performance.now()
  }
  await recountCampaign(db, campaign.id)
  await endWhenOver(db, campaign, clock.now())
  return mayGoOn() && !isServerAway
}

async function endWhenOver(db: Db, { id, send_until }: OpenCampaign, now: number) {
  const isExpired = now >= send_until.getTime()
  const open = await db('mail_recipients').where({ campaign_id: id }).whereIn('state', ['waiting', 'claimed']).first('user_id')
  if (!open || isExpired) await db.transaction((trx) => endCampaign(trx, id, { state: open ? 'expired' : 'done', now }))
}

async function sendOne(
  { db, clock, mailer, log }: Needs,
  campaign: OpenCampaign,
  recipient: Recipient,
  sender: ListSender,
): Promise<Result> {
  const { user_id: userId, claim } = recipient
  const unsubscribe = sender.unsubscribeOf(campaign.kind === 'promotional' ? 'news' : 'reminders', userId)
  const letter = writeCampaignLetter(contentOf(campaign), recipient.first_name, { house: sender, unsubscribeUrl: unsubscribe.url })
  try {
    await mailer.send({ id: `${campaign.id}.${userId}`, to: recipient.email, ...letter, unsubscribe })
    return { userId, claim, state: 'sent', reason: null, tries: recipient.tries, isServerAway: false }
  } catch (error) {
    log.error('campaign_mail_failed', { campaign: campaign.id, reason: errorLabel(error) })
    if (error instanceof AddressRefused) await recordBounce(db, recipient.email, { source: 'refused', now: clock.now() })
    const failure = judgeFailedTry(error, recipient.tries)
    return { userId, claim, state: failure.reason === null ? 'waiting' : 'failed', ...failure }
  }
}

const WHY = {
  promotional: PROMOTION_REASON,
  weekly_reminder: 'You get this because you have no card for the week and reminders are on.',
} as const

const contentOf = (campaign: OpenCampaign): CampaignContent => ({
  subject: campaign.subject,
  contentHtml: campaign.content_html,
  contentText: campaign.content_text,
  cta: campaign.cta_text !== null && campaign.cta_url !== null ? { text: campaign.cta_text, url: campaign.cta_url } : null,
  why: WHY[campaign.kind],
})
