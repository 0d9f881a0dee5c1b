import { beforeEach, describe, expect, it } from 'vitest'
import { readReportFacts } from '#server/features/desk/report/reportFacts.ts'
import { aGuest, CARDS, playSeason, SEASON, SEASON_NOW, sqlOf } from '#server/testing/playedSeason.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: SEASON_NOW })
const { rowsOf, numberOf } = sqlOf(t)
const WEEK_AGO = `'${SEASON_NOW}'::timestamptz - interval '7 days'`
let admin: TestClient

/** A played season with a new guest, one who works here, one who is blocked and one who has deleted the account; they skip the open week. */
beforeEach(async () => {
  admin = await playSeason(t)
  await aGuest(t, { weeks: [14, 15, 16] })
  const [staff, blocked] = [await aGuest(t, { weeks: [15] }), await aGuest(t, { weeks: [15] })]
  await t.db('users').where({ id: staff.id }).update({ role: 'staff' })
  await t
    .db('users')
    .where({ id: blocked.id })
    .update({ blocked_at: new Date(SEASON_NOW), blocked_reason: 'two accounts' })
  await aGuest(t, { weeks: [15], isDeleted: true })
  t.deps.caches.invalidate()
})

describe('the desk counts accounts that are not deleted, of every role,', () => {
  it('as new of this week on the overview, in marketing, in the report, and at the venue whose code they used', async () => {
    const isNew = `deleted_at is null and created_at > ${WEEK_AGO}`
    const expected = await numberOf(`(select count(*) from users where ${isNew})`)
    expect(expected).toBeLessThan(await numberOf(`(select count(*) from users where created_at > ${WEEK_AGO})`))
    const overview = await admin.call(contract.getAdminStats, { params: { season: String(SEASON) } })
    const { stats } = await admin.call(contract.getMarketingStats, {})
    const report = await readReportFacts(t.deps)
    expect([overview.newUsersInSevenDays, stats.newUsersThisWeek, report?.newPlayers]).toEqual([expected, expected, expected])

    const [venue] = await admin.call(contract.listHouseVenues, {})
    const ofVenue = `home_venue_id = '${venue?.id}' and deleted_at is null`
    const newPlayers = {
      total: await numberOf(`(select count(*) from users where ${ofVenue})`),
      lastSevenDays: await numberOf(`(select count(*) from users where ${ofVenue} and created_at > ${WEEK_AGO})`),
    }
    expect(venue?.newPlayers).toEqual(newPlayers)
    const { dashboard } = await admin.call(contract.getVenueDashboard, { query: {} })
    expect(dashboard?.newPlayers).toBe(newPlayers.total)
  })

  it('in the list of players with their points and whether they have a card of the open week', async () => {
    const { rows } = await admin.call(contract.listPlayers, { body: { rows: 500 } })
    const counted = await rowsOf<{ email: string }>(
      `select email, coalesce(sum(points) filter (where week between 5 and 22), 0)::int as "seasonScore", coalesce(bool_or(week = 16), false) as "hasCard"
       from users left join ${CARDS} on cards.user_id = users.id where deleted_at is null group by users.id`,
    )
    const byEmail = (one: { email: string }, other: { email: string }) => one.email.localeCompare(other.email)
    expect(rows.map(({ email, seasonScore, hasCard }) => ({ email, seasonScore: seasonScore ?? 0, hasCard })).sort(byEmail)).toEqual(
      counted.sort(byEmail),
    )
  })

  it('as having skipped the week in the report only while they can still play', async () => {
    const skipped = await numberOf(
      `(select count(*) from ${CARDS} join users on users.id = user_id where week = 15 and deleted_at is null and blocked_at is null
         and not exists (select from picks where season = ${SEASON} and week = 16 and picks.user_id = cards.user_id))`,
    )
    await t.db('deliveries').delete() // letters of the played season are being sent, and the report has room for two lines
    t.clock.advance(3 * DAY_MS) // after the deadline of Week 12
    expect((await readReportFacts(t.deps))?.toDo.join()).toContain(`${skipped} players of Week 11 skipped this one`)
  })
})
