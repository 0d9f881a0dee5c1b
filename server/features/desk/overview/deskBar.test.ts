import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { readReportFacts } from '#server/features/desk/report/reportFacts.ts'
import { PASSWORD } from '#server/testing/accounts.ts'
import { aCredit } from '#server/testing/credits.ts'
import { aGuest, playSeason, SEASON, SEASON_NOW, sqlOf } from '#server/testing/playedSeason.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: SEASON_NOW })
const { rowsOf, numberOf } = sqlOf(t)
const NOW = `'${SEASON_NOW}'::timestamptz`
const WEEK_AGO = `${NOW} - interval '7 days'`
const PERIOD = { from: `${SEASON}-08-01`, to: `${SEASON}-11-24` }
const NEW_YORK = { location_slug: 'uptown', venue_name: 'Uptown', timezone: 'America/New_York' }

let admin: TestClient
let tap: string
let uptown: string

const visit = (userId: string, venueId: string, entered: string, exited?: string) =>
  t.db('user_location_sessions').insert({
    ...{ user_id: userId, venue_location_id: venueId, session_type: 'visit', entered_at: new Date(entered) },
    exited_at: exited === undefined ? null : new Date(exited),
  })

type Payment = { by: string; at: string; venue: string | null; amount: number; isUndone?: boolean }
async function pay(winnerId: string, { by, at, venue, amount, isUndone = false }: Payment) {
  const code = await aCredit(t.db, { id: winnerId }, { amount, createdAt: '2026-11-20T12:00:00Z', redeemedAt: isUndone ? null : at })
  const undone = isUndone ? { undone_at: new Date(SEASON_NOW), undone_by: by } : {}
  await t.db('till_redemptions').insert({
    ...{ credit_id: t.db('credit_redemptions').where({ code }).select('id'), attempt_id: randomUUID(), pos_system: 'bar' },
    ...{ redeemed_by: by, redeemed_at: new Date(at), venue_name: venue, ...undone },
  })
}

const worksAt = async (venueId: string) => {
  const person = await t.a.player({ role: 'staff' })
  await t.db('venue_members').insert({ user_id: person.id, venue_location_id: venueId, joined_at: new Date(0) })
  return person.id
}

/** A played season, and a Tuesday morning with visits, payments, refusals and expired codes at two venues. It is 10:00 in Los Angeles, 13:00 in New York. */
beforeEach(async () => {
  admin = await playSeason(t)
  const { id, ...row } = await t.db('venue_locations').first()
  tap = id
  uptown = (
    await t
      .db('venue_locations')
      .insert({ ...row, ...NEW_YORK })
      .returning('id')
  )[0].id
  const [ann, bea, cal, dee] = [await aGuest(t), await aGuest(t), await aGuest(t), await aGuest(t)]
  await t
    .db('users')
    .where({ id: dee.id })
    .update({ blocked_at: new Date(SEASON_NOW), blocked_reason: 'two accounts' })
  await visit(ann.id, tap, '2026-11-24T15:30:00Z', '2026-11-24T16:00:00Z')
  await visit(ann.id, uptown, '2026-11-24T17:00:00Z', '2026-11-24T17:30:00Z')
  await visit(ann.id, tap, '2026-11-24T17:40:00Z')
  await visit(bea.id, uptown, '2026-11-24T17:10:00Z')
  await visit(bea.id, tap, '2026-11-24T15:10:00Z', '2026-11-24T15:50:00Z')
  await visit(dee.id, tap, '2026-11-24T15:20:00Z') // still here, as a visit lasts three hours at most
  await visit(cal.id, tap, '2026-11-24T11:59:00Z', '2026-11-24T13:00:00Z') // at the tap the day before, at the uptown today
  await visit(cal.id, uptown, '2026-11-24T11:59:00Z', '2026-11-24T12:30:00Z')
  await visit(cal.id, uptown, '2026-11-23T20:00:00Z')
  await visit(bea.id, tap, '2026-11-17T17:59:00Z', '2026-11-17T19:00:00Z') // one minute too old for a week's figures
  const eve = await aGuest(t)
  await visit(eve.id, tap, '2026-11-24T17:45:00Z')
  await (await t.as(eve)).call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits: 0 } })

  const [marco, ines] = [await worksAt(tap), await worksAt(uptown)]
  await pay(ann.id, { by: marco, at: '2026-11-24T17:00:00Z', venue: 'The Corner Tap', amount: 50 })
  await pay(bea.id, { by: marco, at: '2026-11-24T16:00:00Z', venue: 'The Corner Tap', amount: 12.5 })
  await pay(cal.id, { by: marco, at: '2026-11-24T11:30:00Z', venue: 'The Corner Tap', amount: 7 })
  await pay(dee.id, { by: ines, at: '2026-11-24T11:30:00Z', venue: 'Uptown', amount: 3 })
  await pay(ann.id, { by: ines, at: '2026-11-24T17:20:00Z', venue: 'Uptown', amount: 90, isUndone: true })
  await pay(ann.id, { by: ines, at: '2026-11-17T17:59:00Z', venue: 'Uptown', amount: 1 })
  const credits = await t.db('credit_redemptions').whereNull('redeemed_at').where('is_active', true).orderBy('id').limit(3).pluck('id')
  for (const [index, creditId] of credits.entries())
    await t
      .db('credit_redemptions')
      .where({ id: creditId })
      .update({ expires_at: new Date(`2026-11-${20 + index}T12:00:00Z`), is_active: index < 2 })
  for (const [index, reason] of ['unknown', 'unknown', 'expired', 'redeemed', 'own_prize'].entries())
    await t.db('till_refusals').insert({
      ...{
        refused_at: new Date('2026-11-23T20:00:00Z'),
        refused_by: index % 2 ? marco : ines,
        reason,
        venue_name: index % 2 ? null : 'Uptown',
      },
      credit_id: reason === 'unknown' ? null : credits[0],
    })
  t.deps.caches.invalidate()
})

const ENDS = `coalesce(exited_at, entered_at + interval '3 hours')`
const playersOf = (where: string) => numberOf(`(select count(distinct user_id) from user_location_sessions where ${where})`)
const presentAt = (venue: string, dayBegan: string) =>
  Promise.all([
    playersOf(`${venue} and entered_at <= ${NOW} and ${ENDS} > ${NOW}`),
    playersOf(`${venue} and entered_at between '${dayBegan}' and ${NOW}`),
  ])
const paidSince = async (since: string, where = 'true') =>
  (
    await rowsOf<{ codes: number; dollars: number }>(
      `select count(*)::int as codes, coalesce(sum(amount), 0)::float as dollars from till_redemptions join credit_redemptions on credit_redemptions.id = credit_id
       where undone_at is null and till_redemptions.redeemed_at > ${since} and ${where}`,
    )
  )[0]

it('the overview has the players at all venues, those who came today, and what the tills paid in seven days', async () => {
  const stats = await admin.call(contract.getAdminStats, { params: { season: String(SEASON) } })
  const [hereNow, today] = await presentAt('true', '2026-11-24T12:00:00Z')
  expect([hereNow, today]).toEqual([3, 3])
  expect(stats.present).toEqual({ hereNow, today })
  expect(stats.paidOut).toEqual(await paidSince(WEEK_AGO))
  expect(stats.paidOut).toMatchObject((await readReportFacts(t.deps))?.paid ?? {})
})

it.each([
  { slug: 'the-corner-tap', dayBegan: '2026-11-24T12:00:00Z', expected: [2, 3] },
  { slug: 'uptown', dayBegan: '2026-11-24T09:00:00Z', expected: [1, 3] },
])('the dashboard of $slug has the visits and payments of its own business day', async ({ slug, dayBegan, expected }) => {
  const { dashboard } = await admin.call(contract.getVenueDashboard, { query: { venue: slug } })
  const venue = `venue_location_id = '${slug === 'uptown' ? uptown : tap}'`
  const counted = await presentAt(venue, dayBegan)
  expect(counted).toEqual(expected)
  expect([dashboard?.checkIns.hereNow, dashboard?.checkIns.today]).toEqual(counted)
  expect(dashboard?.checkIns.peak?.count).toBe(
    await numberOf(
      `(select max(players) from (
          select (select count(distinct user_id) from user_location_sessions as other
            where ${venue} and other.entered_at <= one.entered_at and coalesce(other.exited_at, other.entered_at + interval '3 hours') > one.entered_at) as players
          from user_location_sessions as one where ${venue} and one.entered_at between '${dayBegan}' and ${NOW}
        ) as moments)`,
    ),
  )
  const paid = await paidSince(`'${dayBegan}'`, `till_redemptions.redeemed_by in (select user_id from venue_members where ${venue})`)
  expect({ codes: dashboard?.redemptions.count, dollars: dashboard?.redemptions.total }).toEqual(paid)
  expect(dashboard?.redemptions.latest.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid?.dollars)
})

it('the till report has the expired codes of each day, the payments of each venue, and every event', async () => {
  const till = await admin.call(contract.getTillReport, { params: PERIOD })
  expect(till.byDay.filter(({ expired }) => expired > 0).map(({ day, expired }) => ({ day, expired }))).toEqual(
    await rowsOf(
      `select to_char((expires_at at time zone '${till.timeZone}') - interval '4 hours' - interval '1 second', 'YYYY-MM-DD') as day, sum(amount)::float as expired
       from credit_redemptions where redeemed_at is null and is_active and expires_at <= ${NOW} group by 1 order by 1`,
    ),
  )
  expect(till.byDay.filter(({ expired }) => expired > 0)).toHaveLength(2)
  expect(till.byVenue).toEqual(
    await rowsOf(
      `select venue_name as name, count(*)::int as codes, sum(amount)::float as amount from till_redemptions
       join credit_redemptions on credit_redemptions.id = credit_id where undone_at is null group by venue_name order by 3 desc`,
    ),
  )
  expect(till.byVenue.map(({ name }) => name)).toEqual(expect.arrayContaining(['The Corner Tap', 'Uptown', null]))
  const eventsOf = async (kind?: 'redeemed' | 'undone' | 'refused') =>
    (await admin.call(contract.listTillEvents, { params: PERIOD, body: { rows: 10, ...(kind && { kind }) } })).total
  const redemptions = (where: string) => numberOf(`(select count(*) from till_redemptions where ${where})`)
  const refusals = await numberOf('(select count(*) from till_refusals)')
  expect(await eventsOf('redeemed')).toBe(await redemptions('undone_at is null'))
  expect(await eventsOf('undone')).toBe(await redemptions('undone_at is not null'))
  expect(await eventsOf('refused')).toBe(refusals)
  expect(await eventsOf()).toBe((await redemptions('true')) + refusals)
  expect(till.refused).toEqual(
    await rowsOf('select reason, count(*)::int as codes from till_refusals group by reason order by codes desc, reason'),
  )
})

it('the report has the check-ins, the week’s payments and the season’s credits', async () => {
  const report = await readReportFacts(t.deps)
  const [visits] = await rowsOf(
    `select count(*)::int as visits, count(distinct user_id)::int as players from user_location_sessions where entered_at > ${WEEK_AGO}`,
  )
  expect(report?.checkIns).toEqual(visits)
  expect(report?.paid).toEqual(await paidSince(WEEK_AGO))
  const won = async (where: string) =>
    (
      await rowsOf(
        `select count(*)::int as codes, coalesce(sum(credit_redemptions.amount), 0)::float as dollars from credit_redemptions
         join prize_ledger on credit_id = credit_redemptions.id and season = ${SEASON} and entry = 'issued' where (is_active or redeemed_at is not null) and ${where}`,
      )
    )[0]
  expect(report?.credits).toMatchObject({
    given: await won('true'),
    used: await won('redeemed_at is not null'),
    expired: await won(`redeemed_at is null and expires_at <= ${NOW}`),
    open: await won(`redeemed_at is null and expires_at > ${NOW}`),
    expiring: await won(`redeemed_at is null and expires_at > ${NOW} and expires_at <= ${NOW} + interval '30 days'`),
  })
})
