import type { Config } from '#server/config.ts'
import { countWaitingMails } from '#server/delivery/mail/countWaitingMails.ts'
import type { Deps } from '#server/deps.ts'
import { listForeignLogos } from '#server/features/desk/house-settings/storeForeignLogos.ts'
import { readFeedConfig } from '#server/features/slate/feed/feedChoice.ts'
import { describeFeedState } from '#server/features/slate/feed/feedState.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { jobName } from '#shared/reference/jobNames.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { weekTitle } from '#shared/rules/week.ts'

export type AttentionItem = CallResponse<typeof contract.listAttention>['items'][number]

/** What needs a person now, in the order of the harm it does to the contest. */
export async function listAttention({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<{ items: AttentionItem[] }> {
  const now = clock.now()
  const feed = await describeFeedState(db, (await readFeedConfig({ db, config })).kind, now)
  const late: AttentionItem[] = feed.isStale
    ? [
        {
          kind: 'feed',
          text: feed.asOf === null ? 'The feed has not answered' : `The feed is ${formatShortAge(now - Date.parse(feed.asOf))} old`,
        },
      ]
    : []
  return {
    items: [
      ...(await listDoubtedClaims(db)),
      ...(await listCorrections(db)),
      ...late,
      ...(await listWaitingMails(db, config)),
      ...(await noSeason(db, feed)),
      ...(await listFailingJobs(db)),
      ...(await listUnsent(db)),
      ...(await listHiddenLogos(db)),
    ],
  }
}

async function listDoubtedClaims(db: Db): Promise<AttentionItem[]> {
  const rows = await db('feed_notes')
    .join('games', 'games.id', 'feed_notes.game_id')
    .where('feed_notes.outcome', 'held')
    .orderBy('feed_notes.last_seen_at', 'desc')
    .select<{ week: number; away_team: string; home_team: string; reason: string }[]>('games.week', 'away_team', 'home_team', 'reason')
  return rows.map(({ week, away_team, home_team, reason }) => ({
    kind: 'doubted_claim',
    text: `${away_team} @ ${home_team} is held back (${reason})`,
    week,
  }))
}

async function listCorrections(db: Db): Promise<AttentionItem[]> {
  const rows = await db('settlement_corrections')
    .join('settlements', 'settlements.id', 'settlement_corrections.settlement_id')
    .where('settlement_corrections.state', 'pending')
    .orderBy(['season', 'week'])
    .select<{ season: number; week: number | null }[]>('season', 'week')
  return rows.map(({ season, week }) => ({
    kind: 'correction',
    text: `A correction of ${week === null ? `the ${season} season` : weekTitle(week)} waits for a decision`,
    ...(week !== null && { week }),
  }))
}

/** Without games nobody can play. A feed that has failed is named instead. */
async function noSeason(db: Db, { isStale }: { isStale: boolean }): Promise<AttentionItem[]> {
  if (isStale || (await db('games').first('id'))) return []
  return [{ kind: 'season', text: 'There are no games yet: add the season' }]
}

/** Without a mail server nobody gets a mail. In the demo as well, where it is no fault. */
async function listWaitingMails(db: Db, config: Config): Promise<AttentionItem[]> {
  const { waiting } = await countWaitingMails(db)
  if (waiting === 0 || config.smtpUrl !== null || config.writesMailFiles) return []
  return [{ kind: 'mail', text: `Mails are not sent yet: ${waiting} waiting` }]
}

async function listUnsent(db: Db): Promise<AttentionItem[]> {
  const row = await db('point_of_sale_messages').where({ state: 'needs_person' }).first<{ count: number }>(db.raw('count(*)::int as count'))
  if (row.count === 0) return []
  return [
    {
      kind: 'point_of_sale',
      text: `${row.count} ${row.count === 1 ? 'redemption was' : 'redemptions were'} not booked at the point of sale`,
    },
  ]
}

/** The job `store-logos` could not fetch these, so no page shows them. */
async function listHiddenLogos(db: Db): Promise<AttentionItem[]> {
  const logos = await listForeignLogos(db)
  return logos.map(({ business_name }) => ({
    kind: 'logo',
    text: `The logo of ${business_name} could not be copied from its address: upload it`,
  }))
}

async function listFailingJobs(db: Db): Promise<AttentionItem[]> {
  const rows = await db('job_runs')
    .where('failures_in_row', '>', 0)
    .orderBy('name')
    .select<{ name: string; failures_in_row: number }[]>('name', 'failures_in_row')
  return rows.map(({ name, failures_in_row: times }) => ({
    kind: 'job',
    text: `${jobName(name)} failed${times === 1 ? '' : ` ${times} times in a row`}`,
  }))
}
