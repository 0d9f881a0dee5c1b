import { createHash, randomUUID } from 'node:crypto'
import { claimDue } from '#server/delivery/claims.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import { DELIVERY_KINDS } from '#server/deliveryKinds.ts'
import { planNotices } from '#server/features/messages/notices/planNotices.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { createBuilders } from './builders.ts'
import { insertReaders } from './marketing.ts'
import type { TestServer } from './startTestServer.ts'

/** Week 5 of 2025 has 15 games and locks on Thursday, September 4, at 5:20 PM Pacific. */
export const WEEK = { season: 2025, week: 5 }
export const DEADLINE = '2025-09-05T00:20:00Z'
const SUNDAY_KICKOFF = '2025-09-07T17:00:00Z'
const MONDAY_KICKOFF = '2025-09-09T00:15:00Z'
export const DAY_BEFORE = '2025-09-04T00:20:00Z'
export const TWO_HOURS_BEFORE = '2025-09-04T22:20:00Z'

const GAMES = 15

export const insertWeek = ({ db }: Pick<TestServer, 'db'>) =>
  createBuilders(db).slate(GAMES, (slot) => ({
    ...WEEK,
    kickoffAt: slot === 0 ? DEADLINE : slot === GAMES - 1 ? MONDAY_KICKOFF : SUNDAY_KICKOFF,
  }))

/** Inserts a player who gets every mail, unless `columns` says otherwise. */
export async function insertReader(t: Pick<TestServer, 'db'>, email: string, columns: Record<string, unknown> = {}): Promise<string> {
  const [reader] = await insertReaders(t, { count: 1, columns: { email, ...columns } })
  if (reader) return reader.id
  const row = await t.db('users').where({ email }).first('id')
  return row.id
}

/** Inserts a card that picks the home side of the first `games` games. */
export const insertCard = ({ db }: Pick<TestServer, 'db'>, userId: string, { games = GAMES, at = '2025-09-01T12:00:00Z' } = {}) =>
  db('picks').insert({ user_id: userId, ...WEEK, home_picks: 2 ** games - 1, away_picks: 0, tie_breaker_score: 47, submitted_at: at })

/** Inserts a draft that picks the home side of the first `games` games. */
export const insertDraft = ({ db }: Pick<TestServer, 'db'>, userId: string, games: number) =>
  db('drafts').insert({
    user_id: userId,
    ...WEEK,
    home_picks: 2 ** games - 1,
    away_picks: 0,
    tie_breaker_score: 0,
    picked_at: '{}',
    changed_at: '2025-09-03T12:00:00Z',
  })

/** Inserts a device that push messages reach, as of now. */
export async function insertDevice(t: Pick<TestServer, 'db' | 'clock'>, userId: string, at = t.clock.now()) {
  const sid = createHash('sha256').update(userId).digest('hex')
  const times = { created_at: new Date(at), seen_at: new Date(at), expire: new Date(at + 60 * 86_400_000) }
  await t.db('sessions').insert({ sid, user_id: userId, sess: '{}', ...times })
  await t.db('push_subscriptions').insert({
    user_id: userId,
    session_id: sid,
    endpoint: `https://push.example/${userId}`,
    p256dh: 'key',
    auth: 'secret',
    key_id: 'key',
    created_at: new Date(at),
    saved_at: new Date(at),
  })
}

export const muteWeek = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>, userId: string, week: WeekKey) =>
  db('muted_weeks').insert({ user_id: userId, ...week, muted_at: new Date(clock.now()) })

/** Finds and plans the notices that are due, and sends them. */
export async function sendNotices(deps: TestServer['deps'], mailer = deps.mailer) {
  await planNotices(deps)
  const delivery = mailer === deps.mailer ? deps.delivery : createDelivery({ ...deps, mailer }, DELIVERY_KINDS)
  await delivery.deliver()
}

/** The pushes that wait, as their devices would show them. */
export async function listPushes({ db, deps }: TestServer) {
  const claim = { kinds: Object.keys(DELIVERY_KINDS.push), claim: randomUUID(), count: 100, now: deps.clock.now() }
  const rows = await claimDue(db, 'push', claim)
  const written = await Promise.all(
    rows.map(async (row) => ({ row, prepared: await DELIVERY_KINDS.push[row.kind]?.prepare(deps, [row], {}) })),
  )
  return written.map(({ row, prepared }) => ({ userId: row.userId, expiresAt: row.expiresAt, ...prepared?.get(row.id) }))
}

/** What became of all recipients: `{ 'day_reminder mailed': 2, 'day_reminder skipped has_card': 1 }`. */
export async function countNotices({ db }: Pick<TestServer, 'db'>): Promise<Record<string, number>> {
  const { rows } = await db.raw<{ rows: { result: string; count: number }[] }>(
    `select concat_ws(' ', kind, state, reason) as result, count(*)::int as count from (
       select distinct user_id, notices.kind,
         case when channel = 'push' and deliveries.state <> 'skipped' then 'pushed' when deliveries.state = 'sent' then 'mailed'
           when deliveries.state in ('waiting', 'sending') then 'to_mail' else deliveries.state end as state,
         case when deliveries.state in ('failed', 'skipped') then reason end as reason
       from deliveries join notices using (batch_id)
     ) as recipients group by 1`,
  )
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]))
}

/** Moves the deadline of the week as an admin does. */
export async function moveDeadline(t: TestServer, deadline: string) {
  const admin = await t.as(await t.a.player({ role: 'admin' }))
  await admin.call(contract.setDeadline, {
    params: { season: String(WEEK.season), week: String(WEEK.week) },
    body: { deadline, reason: 'The game was moved' },
  })
}
