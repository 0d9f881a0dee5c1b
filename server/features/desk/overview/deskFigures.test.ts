import { beforeEach, describe, expect, it } from 'vitest'
import { readReportFacts } from '#server/features/desk/report/reportFacts.ts'
import { CARDS, countSeason, endSeason, playSeason, SEASON, SEASON_NOW, sqlOf } from '#server/testing/playedSeason.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: SEASON_NOW })
const { rowsOf, numberOf } = sqlOf(t)
let admin: TestClient

beforeEach(async () => {
  t.clock.set(SEASON_NOW)
  admin = await playSeason(t)
})

describe('the figures of the desk over a played season', () => {
  it('of the overview are those of the cards and the accounts', async () => {
    const stats = await admin.call(contract.getAdminStats, { params: { season: String(SEASON) } })
    expect(stats.week).toBe(16)
    expect(stats.totalUsers).toBe(await numberOf('(select count(*) from users where deleted_at is null)'))
    expect(stats.newUsersInSevenDays).toBe(
      await numberOf(
        `(select count(*) from users where deleted_at is null and created_at > '${SEASON_NOW}'::timestamptz - interval '7 days')`,
      ),
    )
    expect(stats.activeThisWeek).toBe(await numberOf(`(select count(*) from ${CARDS} where week = 16)`))
    expect(stats.totalPicksThisWeek).toBe(await numberOf(`(select sum(picked) from ${CARDS} where week = 16)`))
    expect(stats.averageScore).toBe(await numberOf(`(select round(avg(points), 1) from ${CARDS} where week = 15)`))
    expect(
      stats.weeklyParticipation.map(({ week, participants, totalPicks, averageScore }) => ({
        week,
        participants,
        totalPicks,
        averageScore,
      })),
    ).toEqual(
      await rowsOf(
        `select week, count(*)::int as participants, sum(picked)::int as "totalPicks", case when week < 16 then round(avg(points), 1)::float end as "averageScore"
         from ${CARDS} group by week order by week`,
      ),
    )
    const best = await rowsOf<{ points: number }>(
      `select sum(points)::int as points from ${CARDS} where week between 5 and 22 group by user_id order by 1 desc limit 5`,
    )
    expect(stats.topPerformers.map(({ seasonScore }) => seasonScore)).toEqual(best.map(({ points }) => points))
    expect(stats.topPerformers.every(({ weeklyScore }) => weeklyScore === 0)).toBe(true)
  })

  it('of each player are those of their cards, on the overview and in the list of players', async () => {
    const { rows } = await admin.call(contract.listEngagement, { params: { season: String(SEASON) }, body: { rows: 500 } })
    const counted = await rowsOf<{ userId: string }>(
      `select users.id as "userId", coalesce(sum(points) filter (where week between 5 and 22), 0)::int as "seasonScore",
         count(cards.week)::int as "weeksParticipated", coalesce(sum(picked), 0)::int as "totalPicks"
       from users left join ${CARDS} on cards.user_id = users.id group by users.id`,
    )
    const byId = (one: { userId: string }, other: { userId: string }) => one.userId.localeCompare(other.userId)
    expect(
      rows
        .map(({ userId, seasonScore, weeksParticipated, totalPicks }) => ({ userId, seasonScore, weeksParticipated, totalPicks }))
        .sort(byId),
    ).toEqual(counted.sort(byId))
    const players = await admin.call(contract.listPlayers, { body: { rows: 500 } })
    expect(players.total).toBe(rows.length)
    const activeOf = new Map(rows.map(({ email, lastActive }) => [email, lastActive]))
    for (const { email, lastActiveAt } of players.rows)
      expect({ email, lastActiveAt }).toEqual({ email, lastActiveAt: activeOf.get(email) })
  })

  it('of this week are the same on the overview, in marketing and in week control, also right after a card came in', async () => {
    const read = async () => {
      await countSeason(t)
      const overview = await admin.call(contract.getAdminStats, { params: { season: String(SEASON) } })
      const { stats } = await admin.call(contract.getMarketingStats, {})
      const week = await admin.call(contract.getWeekControl, { params: { week: '16', season: String(SEASON) } })
      const active = await admin.call(contract.listEngagement, { params: { season: String(SEASON) }, body: { activity: 'this_week' } })
      return [overview.activeThisWeek, stats.activeUsers, week.cards, active.total]
    }
    const before = await numberOf(`(select count(*) from ${CARDS} where week = 16)`)
    expect(await read()).toEqual(Array(4).fill(before))
    const late = await t.a.player()
    await t.db('picks').insert({
      user_id: late.id,
      season: SEASON,
      week: 16,
      home_picks: 1,
      away_picks: 0,
      tie_breaker_score: 40,
      submitted_at: new Date(SEASON_NOW),
    })
    expect(await read()).toEqual(Array(4).fill(before + 1))
  })

  it('of the report are those of the week that was played', async () => {
    const report = await readReportFacts(t.deps)
    expect(report?.cards).toBe(await numberOf(`(select count(*) from ${CARDS} where week = 15)`))
  })

  it('of a week’s tiebreakers count each tied player by what separated them from the next', async () => {
    for (const week of [5, 10, 15]) {
      const analysis = await admin.call(contract.getTiebreakerAnalytics, { params: { weekSeason: `${week}-${SEASON}` } })
      const [counted] = await rowsOf(
        `with pairs as (
           select points, distance, missed, submitted_at, lead(points) over byPlace as p, lead(distance) over byPlace as d, lead(missed) over byPlace as m,
             lead(submitted_at) over byPlace as s
           from ${CARDS} where week = ${week} window byPlace as (order by points desc, distance, missed, submitted_at)
         )
         select (count(*) filter (where p = points and d <> distance))::int as primary,
           (count(*) filter (where p = points and d = distance and m <> missed))::int as secondary,
           (count(*) filter (where p = points and d = distance and m = missed and s <> submitted_at))::int as submission_time from pairs`,
      )
      expect(analysis?.tiebreakerDistribution, `week ${week}`).toEqual(counted)
      const clusters = await rowsOf<{ players: number }>(
        `select count(*)::int as players from ${CARDS} where week = ${week} group by points having count(*) > 1 order by 1 desc`,
      )
      expect(analysis?.largestTieCluster).toBe(clusters[0]?.players ?? 0)
      expect(analysis?.totalUsers).toBe(await numberOf(`(select count(*) from ${CARDS} where week = ${week})`))
    }
    const { trends } = await admin.call(contract.getTiebreakerTrends, { params: { season: String(SEASON) } })
    expect(trends).toEqual(
      await rowsOf(
        `select week, sum(players)::int as "totalUsers", count(*)::int as "uniqueScores", coalesce(max(players) filter (where players > 1), 0)::int as "largestTieCluster"
         from (select week, points, count(*) as players from ${CARDS} where week < 16 group by week, points) as scores group by week order by week`,
      ),
    )
  })

  it('of a season that is over are those of all its cards, credits and places, and of the players of the season before', async () => {
    const read = (season = SEASON) => admin.call(contract.getAdminStats, { params: { season: String(season) } })
    expect((await read()).wholeSeason).toBeNull()
    await endSeason(t)
    t.clock.set('2027-03-02T20:00:00Z')
    t.deps.caches.invalidate()
    await countSeason(t)
    admin = await t.as(await t.a.player({ role: 'admin' }))

    const players = await numberOf(`(select count(distinct user_id) from ${CARDS})`)
    const { wholeSeason } = await read()
    if (!wholeSeason) throw new Error('the season is not over')
    const { first, ...counted } = wholeSeason
    expect(counted).toEqual({
      players,
      playersBefore: 7,
      cards: await numberOf(`(select count(*) from ${CARDS})`),
      returned: await numberOf(
        `(select count(distinct one.user_id) from picks as one join picks as next on next.user_id = one.user_id and next.season = one.season
           and next.week = one.week + 1 where one.season = ${SEASON})`,
      ),
      won: await numberOf(`(select sum(amount) from prize_ledger where season = ${SEASON} and entry = 'issued')`),
      used: await numberOf(
        `(select sum(amount) from credit_redemptions where redeemed_at is not null
           and id in (select credit_id from prize_ledger where season = ${SEASON} and entry = 'issued'))`,
      ),
    })
    expect(counted.returned).toBeLessThan(players)
    expect(first.map(({ userId, place, score }) => ({ userId, place, score }))).toEqual(
      await rowsOf(
        `select * from (
           select user_id as "userId", rank() over (order by sum(points) desc)::int as place, sum(points)::int as score
           from ${CARDS} where week between 5 and 22 group by user_id
         ) as places where place <= 5 order by place, "userId"`,
      ),
    )
    expect((await read(SEASON - 1)).wholeSeason).toMatchObject({
      players: 7,
      playersBefore: null,
      cards: 7,
      returned: 0,
      won: 0,
      first: [],
    })
    expect((await read(SEASON - 2)).wholeSeason).toBeNull()
  })

  it('of marketing are those of the accounts', async () => {
    const { stats, marketingListCount } = await admin.call(contract.getMarketingStats, {})
    const optedIn = 'marketing_opt_in and marketing_answered_at is not null and deleted_at is null'
    expect(stats.totalUsers).toBe(await numberOf('(select count(*) from users where deleted_at is null)'))
    expect(stats.marketingOptIns).toBe(await numberOf(`(select count(*) from users where ${optedIn})`))
    expect(stats.marketingOptInRate).toBe(Math.round((100 * stats.marketingOptIns) / stats.totalUsers))
    expect(marketingListCount).toBe(
      await numberOf(`(select count(*) from users where ${optedIn} and email_verified_at is not null and blocked_at is null)`),
    )
  })

  it('of the till are those of the codes', async () => {
    const [from, to] = [`${SEASON}-08-01`, `${SEASON}-11-24`]
    const till = await admin.call(contract.getTillReport, { params: { from, to } })
    const codes = async (where: string) =>
      (await rowsOf(`select count(*)::int as codes, coalesce(sum(amount), 0)::float as amount from credit_redemptions where ${where}`))[0]
    expect(till.issued).toEqual(await codes('true'))
    expect(till.open).toEqual(await codes(`redeemed_at is null and is_active and expires_at > '${SEASON_NOW}'`))
    expect(till.redeemed).toEqual(await codes('redeemed_at is not null'))
    expect(till.expired).toEqual(await codes(`redeemed_at is null and expires_at <= '${SEASON_NOW}'`))
    const sumOf = (key: 'issued' | 'redeemed' | 'expired') => till.byDay.reduce((sum, day) => sum + day[key], 0)
    expect([sumOf('issued'), sumOf('redeemed'), sumOf('expired')]).toEqual([till.issued.amount, till.redeemed.amount, till.expired.amount])
    const open = await admin.call(contract.listOpenCredits, { body: { rows: 500 } })
    expect(open.total).toBe(till.open.codes)
    const winners = await admin.call(contract.listSettlements, { params: { season: String(SEASON) } })
    expect(winners.weeks.flatMap(({ winners: ones }) => ones).length).toBe(await numberOf('(select count(*) from weekly_winners)'))
  })
})
