import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { findPostalAddress } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { type Campaign, recipientReason } from '#shared/model/campaign.ts'
import { countAudience } from './audience.ts'
import { countSendsLeft } from './startCampaign.ts'

const CAMPAIGNS_LISTED = 50
const RECIPIENTS_PER_PAGE = 100
const WEEK_DAYS = 7

/** The numbers of the marketing page. */
export async function readMarketingStats(db: Db, now: EpochMs) {
  const current = await readCurrentWeek(db, now)
  const { rows } = await db.raw<{ rows: Record<'totalUsers' | 'marketingOptIns' | 'newUsersThisWeek' | 'activeUsers', number>[] }>(
    `select count(*)::int as "totalUsers",
       (count(*) filter (where marketing_opt_in and marketing_answered_at is not null))::int as "marketingOptIns",
       (count(*) filter (where created_at > :weekAgo))::int as "newUsersThisWeek",
       (select count(*)::int from picks where season = :season and week = :week and ${IS_RANKED}) as "activeUsers"
     from users where deleted_at is null`,
    { weekAgo: new Date(now - WEEK_DAYS * DAY_MS), season: current?.week.season ?? 0, week: current?.week.week ?? 0 },
  )
  const numbers = rows[0] ?? { totalUsers: 0, marketingOptIns: 0, newUsersThisWeek: 0, activeUsers: 0 }
  const { totalUsers, marketingOptIns } = numbers
  return {
    stats: { ...numbers, marketingOptInRate: totalUsers === 0 ? 0 : Math.round((100 * marketingOptIns) / totalUsers) },
    marketingListCount: await countAudience(db, { kind: 'promotional' }),
    sendsLeft: await countSendsLeft(db, now),
    postalAddress: await findPostalAddress(db),
  }
}

type Name = { firstName: string | null; lastName: string | null }
const NAME = { firstName: 'first_name', lastName: 'last_name' }

type CampaignRow = Omit<Campaign, 'startedBy' | 'startedAt' | 'endedAt' | 'waiting'> & Name & { startedAt: Date; endedAt: Date | null }

const selectCampaigns = (db: Db) =>
  db('mail_campaigns')
    .leftJoin('users', 'users.id', 'started_by')
    .select<CampaignRow[]>('kind', 'subject', 'state', 'recipients', 'sent', 'failed', 'skipped')
    .select({ id: 'mail_campaigns.id', ...NAME, startedAt: 'started_at', endedAt: 'ended_at' })

/** The last sends, newest first. */
export async function listCampaigns(db: Db): Promise<Campaign[]> {
  const rows: CampaignRow[] = await selectCampaigns(db).orderBy('started_at', 'desc').limit(CAMPAIGNS_LISTED)
  return rows.map(toCampaign)
}

export async function findCampaign(db: Db, id: string): Promise<Campaign> {
  const [row]: CampaignRow[] = await selectCampaigns(db).where('mail_campaigns.id', id)
  return toCampaign(orNotFound(row))
}

const toCampaign = ({ firstName, lastName, ...row }: CampaignRow): Campaign => ({
  ...row,
  startedBy: nameOf({ firstName, lastName }) || null,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  waiting: row.state === 'sending' ? Math.max(0, row.recipients - row.sent - row.failed - row.skipped) : 0,
})

const nameOf = ({ firstName, lastName }: Name) => [firstName, lastName].filter(Boolean).join(' ')

/** What the states of deliveries are called in the list. */
const STATES = { waiting: 'waiting', sending: 'claimed', sent: 'sent', failed: 'failed', skipped: 'skipped' } as const

type RecipientRow = Name & { id: string; email: string; state: keyof typeof STATES; reason: string | null; changedAt: Date }

/** One page of a campaign's recipients in a fixed order, with the result of each. */
export async function listRecipients(db: Db, id: string, { state, after }: { state?: string | undefined; after?: string | undefined }) {
  orNotFound(await db('mail_campaigns').where({ id }).first('id'))
  const rows: RecipientRow[] = await db('deliveries')
    .join('users', 'users.id', 'user_id')
    .where({ batch_id: id })
    .modify((query) => {
      if (state !== undefined) query.where({ state: state === 'claimed' ? 'sending' : state })
      if (after !== undefined) query.where('user_id', '>', after)
    })
    .orderBy('user_id')
    .limit(RECIPIENTS_PER_PAGE)
    .select('email', 'state', 'reason', { id: 'user_id', ...NAME }, db.raw('coalesce(ended_at, deliveries.created_at) as "changedAt"'))
  return {
    rows: rows.map(({ firstName, lastName, ...row }) => ({
      ...row,
      name: nameOf({ firstName, lastName }),
      state: STATES[row.state],
      // of a mail that waits for another try, it is the fault of the last one
      reason: recipientReason.safeParse(row.reason).data ?? null,
      changedAt: row.changedAt.toISOString(),
    })),
    nextCursor: rows.length === RECIPIENTS_PER_PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}
