import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { findPostalAddress } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { type Campaign, type CampaignKind, type CampaignRecipient, type CampaignState, recipientReason } from '#shared/model/campaign.ts'
import { countAudience } from './audience.ts'
import { countSendsLeft } from './startCampaign.ts'

const CAMPAIGNS_LISTED = 50
const RECIPIENTS_PER_PAGE = 100
const WEEK_DAYS = 7

/** The numbers of the marketing page. */
export async function readMarketingStats(db: Db, now: EpochMs) {
  const current = await readCurrentWeek(db, now)
  const { rows } = await db.raw<{ rows: { users: number; opted_in: number; new_users: number; active: number }[] }>(
    `select count(*)::int as users,
       (count(*) filter (where marketing_opt_in and marketing_answered_at is not null))::int as opted_in,
       (count(*) filter (where created_at > :weekAgo))::int as new_users,
       (select count(*)::int from picks where season = :season and week = :week and ${IS_RANKED}) as active
     from users where deleted_at is null`,
    { weekAgo: new Date(now - WEEK_DAYS * DAY_MS), season: current?.week.season ?? 0, week: current?.week.week ?? 0 },
  )
  const { users, opted_in, new_users, active } = rows[0] ?? { users: 0, opted_in: 0, new_users: 0, active: 0 }
  return {
    stats: {
      totalUsers: users,
      marketingOptIns: opted_in,
      marketingOptInRate: users === 0 ? 0 : Math.round((100 * opted_in) / users),
      activeUsers: active,
      newUsersThisWeek: new_users,
    },
    marketingListCount: await countAudience(db, { kind: 'promotional' }),
    sendsLeft: await countSendsLeft(db, now),
    postalAddress: await findPostalAddress(db),
  }
}

type CampaignRow = {
  id: string
  kind: CampaignKind
  subject: string
  state: CampaignState
  first_name: string | null
  last_name: string | null
  started_at: Date
  ended_at: Date | null
} & Record<'recipients' | 'sent' | 'failed' | 'skipped', number>

const selectCampaigns = (db: Db) =>
  db('mail_campaigns')
    .leftJoin('users', 'users.id', 'started_by')
    .select<CampaignRow[]>('mail_campaigns.id', 'kind', 'subject', 'state', 'first_name', 'last_name', 'started_at', 'ended_at')
    .select('recipients', 'sent', 'failed', 'skipped')

/** The last sends, newest first. */
export async function listCampaigns(db: Db): Promise<Campaign[]> {
  const rows: CampaignRow[] = await selectCampaigns(db).orderBy('started_at', 'desc').limit(CAMPAIGNS_LISTED)
  return rows.map(toCampaign)
}

export async function findCampaign(db: Db, id: string): Promise<Campaign> {
  const [row]: CampaignRow[] = await selectCampaigns(db).where('mail_campaigns.id', id)
  return toCampaign(orNotFound(row))
}

const toCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  startedBy: nameOf(row) || null,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  recipients: row.recipients,
  sent: row.sent,
  failed: row.failed,
  skipped: row.skipped,
  waiting: row.state === 'sending' ? Math.max(0, row.recipients - row.sent - row.failed - row.skipped) : 0,
})

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ')

/** What the states of deliveries are called in the list. */
const STATES = { waiting: 'waiting', sending: 'claimed', sent: 'sent', failed: 'failed', skipped: 'skipped' } as const satisfies Record<
  string,
  CampaignRecipient['state']
>

type RecipientRow = {
  user_id: string
  email: string
  first_name: string | null
  last_name: string | null
  state: keyof typeof STATES
  reason: string | null
  changed_at: Date
}

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
    .select(
      'user_id',
      'email',
      'first_name',
      'last_name',
      'state',
      'reason',
      db.raw('coalesce(ended_at, deliveries.created_at) as changed_at'),
    )
  return {
    rows: rows.map((row) => ({
      id: row.user_id,
      name: nameOf(row),
      email: row.email,
      state: STATES[row.state],
      // of a mail that waits for another try, it is the fault of the last one
      reason: recipientReason.safeParse(row.reason).data ?? null,
      changedAt: row.changed_at.toISOString(),
    })),
    nextCursor: rows.length === RECIPIENTS_PER_PAGE ? (rows.at(-1)?.user_id ?? null) : null,
  }
}
