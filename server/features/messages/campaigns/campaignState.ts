import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CampaignState } from '#shared/model/campaign.ts'

/** Counts a campaign's recipients by state and stores the numbers, so that the list of sends does not count. */
export async function recountCampaign(db: Db, id: string) {
  await db.raw(
    `update mail_campaigns set (sent, failed, skipped) = (
       select count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'), count(*) filter (where state = 'skipped')
       from mail_recipients where campaign_id = :id
     ) where id = :id`,
    { id },
  )
}

/** Ends a campaign that is still sending. Recipients who wait get nothing; mails that are being sent keep their own result. */
export async function endCampaign(
  trx: Knex.Transaction,
  id: string,
  { state, now }: { state: Exclude<CampaignState, 'sending'>; now: EpochMs },
) {
  const ended = await trx('mail_campaigns')
    .where({ id, state: 'sending' })
    .update({ state, ended_at: new Date(now) })
  if (ended === 1 && state !== 'done') await skipWaiting(trx, id, { reason: state, now })
  await recountCampaign(trx, id)
  return ended === 1
}

const SKIPPED_AT_ONCE = 5_000

/** In pieces, because a single statement for 100,000 recipients could take longer than a connection may be silent. */
async function skipWaiting(trx: Knex.Transaction, id: string, { reason, now }: { reason: CampaignState; now: EpochMs }) {
  const waiting = () => trx('mail_recipients').where({ campaign_id: id, state: 'waiting' })
  for (let skipped = SKIPPED_AT_ONCE; skipped === SKIPPED_AT_ONCE; )
    skipped = await waiting()
      .whereIn('user_id', waiting().select('user_id').limit(SKIPPED_AT_ONCE))
      .update({ state: 'skipped', reason, changed_at: new Date(now) })
}

/** Stops a send between two batches. Stopping one that has ended changes nothing. */
export async function stopCampaign({ db, clock }: Pick<Deps, 'db' | 'clock'>, { viewer, id }: { viewer: Pick<Viewer, 'id'>; id: string }) {
  const now = clock.now()
  await db.transaction(async (trx) => {
    const campaign = orNotFound(await trx('mail_campaigns').where({ id }).first<{ subject: string } | undefined>('subject'))
    if (!(await endCampaign(trx, id, { state: 'stopped', now }))) return
    await recordAdminAction(trx, {
      admin: viewer,
      action: 'stop_mail',
      subject: `campaign ${id}`,
      old: { state: 'sending', subject: campaign.subject },
      new: { state: 'stopped' },
      reason: 'Stopped by hand',
      now,
    })
  })
}
