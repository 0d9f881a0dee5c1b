import type { Knex } from 'knex'
import { isBatchOpen, skipBatch } from '#server/delivery/batches.ts'
import type { Deps } from '#server/deps.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { CampaignState } from '#shared/model/campaign.ts'

/** Counts a campaign's recipients by state and stores the numbers, so that the list of sends does not count. */
async function recountCampaign(db: Db, id: string) {
  await db.raw(
    `update mail_campaigns set (sent, failed, skipped) = (
       select count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'), count(*) filter (where state = 'skipped')
       from deliveries where batch_id = :id
     ) where id = :id`,
    { id },
  )
}

/** Ends a campaign that is still sending. Recipients who wait get nothing; mails that are being sent keep their own result. */
async function endCampaign(trx: Knex.Transaction, id: string, { state, now }: { state: Exclude<CampaignState, 'sending'>; now: EpochMs }) {
  const ended = await trx('mail_campaigns')
    .where({ id, state: 'sending' })
    .update({ state, ended_at: new Date(now) })
  if (ended === 1 && state !== 'done') await skipBatch(trx, id, { reason: state, now })
  await recountCampaign(trx, id)
  return ended === 1
}

type OpenCampaign = { id: string; send_until: Date }

/** Counts the results of campaigns that are being sent, ends those that are over, and lists the others, oldest first. */
export async function listOpenCampaigns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  await skipAfterEnd(db, now)
  const campaigns = await db('mail_campaigns').where({ state: 'sending' }).orderBy('started_at').select<OpenCampaign[]>('id', 'send_until')
  const open: string[] = []
  for (const { id, send_until } of campaigns) {
    const isExpired = now >= send_until.getTime()
    const left = await isBatchOpen(db, id)
    if (left && !isExpired) {
      open.push(id)
      await recountCampaign(db, id)
    } else await db.transaction((trx) => endCampaign(trx, id, { state: left ? 'expired' : 'done', now }))
  }
  return open
}

/** A mail that was being sent when its campaign ended, and was not accepted, is not tried again. */
async function skipAfterEnd(db: Db, now: EpochMs) {
  const ended = await db('mail_campaigns')
    .whereNot({ state: 'sending' })
    .where('ended_at', '>', new Date(now - DAY_MS))
    .whereExists(db('deliveries').whereRaw("batch_id = mail_campaigns.id and channel = 'mail' and deliveries.state = 'waiting'"))
    .select<{ id: string; state: CampaignState }[]>('id', 'state')
  for (const { id, state } of ended)
    await db.transaction(async (trx) => {
      await skipBatch(trx, id, { reason: state, now })
      await recountCampaign(trx, id)
    })
}

/** Stops a send between two batches. Stopping one that has ended changes nothing. */
export async function stopCampaign({ db, clock }: Pick<Deps, 'db' | 'clock'>, { viewer, id }: { viewer: Pick<Viewer, 'id'>; id: string }) {
  const now = clock.now()
  await db.transaction(async (trx) => {
    const campaign = orNotFound(await trx('mail_campaigns').where({ id }).first<{ subject: string } | undefined>('subject'))
    if (!(await endCampaign(trx, id, { state: 'stopped', now }))) return
    await recordAdminAction(trx, viewer, now, {
      action: 'stop_mail',
      subject: `campaign ${id}`,
      old: { state: 'sending', subject: campaign.subject },
      new: { state: 'stopped' },
      reason: 'Stopped by hand',
    })
  })
}
