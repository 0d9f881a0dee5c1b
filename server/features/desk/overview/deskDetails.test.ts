import { beforeEach, expect, it } from 'vitest'
import { CARDS, playSeason, SEASON, SEASON_NOW, sqlOf } from '#server/testing/playedSeason.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: SEASON_NOW })
const { rowsOf, numberOf } = sqlOf(t)
let admin: TestClient

beforeEach(async () => {
  admin = await playSeason(t)
})

it.each([5, 10, 15])('the scores, ties and guesses of week %i are those of its cards', async (week) => {
  const analysis = await admin.call(contract.getTiebreakerAnalytics, { params: { weekSeason: `${week}-${SEASON}` } })
  const [counted] = await rowsOf<object>(
    `select count(distinct points)::int as "uniqueScores", json_build_object('lowest', min(points), 'highest', max(points)) as scores,
       (select count(*)::int from games where season = ${SEASON} and week = ${week} and result in ('home', 'away')) as games
     from ${CARDS} where week = ${week}`,
  )
  expect(analysis).toMatchObject({ ...counted })
  expect(analysis?.guessedTotals).toEqual(
    await rowsOf(`select guess as total, count(*)::int as players from ${CARDS} where week = ${week} group by guess order by guess`),
  )
  const players = await rowsOf<{ score: number; userCount: number }>(
    `select points::int as score, count(*)::int as "userCount" from ${CARDS} where week = ${week} group by points having count(*) > 1`,
  )
  const shown = analysis?.topTieClusters.map(({ score, userCount }) => ({ score, userCount })) ?? []
  expect(players).toEqual(expect.arrayContaining(shown))
  expect(shown.map(({ userCount }) => userCount)).toEqual(
    players
      .map(({ userCount }) => userCount)
      .sort((one, other) => other - one)
      .slice(0, 5),
  )
})

it('the summary of a season’s ties is that of its completed weeks', async () => {
  const { summary } = await admin.call(contract.getTiebreakerTrends, { params: { season: String(SEASON) } })
  const ties = `(select week, sum(players) as players, coalesce(max(players) filter (where players > 1), 0) as largest
    from (select week, points, count(*) as players from ${CARDS} where week < 16 group by week, points) as scores group by week)`
  expect(summary).toMatchObject({
    totalWeeks: await numberOf(`(select count(*) from ${ties} as ties)`),
    avgUsersPerWeek: await numberOf(`(select round(avg(players), 1) from ${ties} as ties)`),
    maxTieCluster: await numberOf(`(select max(largest) from ${ties} as ties)`),
    avgTieCluster: await numberOf(`(select round(avg(largest), 1) from ${ties} as ties)`),
  })
})

it('the figures of each player are those of their codes, cards and sessions', async () => {
  const { rows } = await admin.call(contract.listPlayers, { body: { rows: 100 } })
  for (const { id, email } of rows) {
    const player = await admin.call(contract.getPlayer, { params: { playerId: id } })
    const [counted] = await rowsOf<object>(
      `select (select coalesce(sum(amount), 0)::float from credit_redemptions
           where user_id = users.id and redeemed_at is null and is_active and expires_at > '${SEASON_NOW}') as "openCredit",
         (select coalesce(sum(amount), 0)::float from credit_redemptions where user_id = users.id and redeemed_at is not null) as "usedCredit",
         (select count(*)::int from week_results where user_id = users.id and place = 1 and score > 0) as "weeklyWins",
         (select count(*)::int from sessions where user_id = users.id) as devices
       from users where email = '${email}'`,
    )
    expect(player, email).toMatchObject({ ...counted })
  }
})

it('the days, the staff, the venues and the refusals of the till are those of the codes', async () => {
  const till = await admin.call(contract.getTillReport, { params: { from: `${SEASON}-08-01`, to: `${SEASON}-11-24` } })
  const dayOf = (column: string) => `to_char((${column} at time zone '${till.timeZone}') - interval '4 hours', 'YYYY-MM-DD')`
  const amountsBy = (column: string, where: string) =>
    rowsOf<{ day: string; amount: number }>(
      `select ${dayOf(column)} as day, sum(amount)::float as amount from credit_redemptions where ${where} group by 1 order by 1`,
    )
  const shownBy = (key: 'issued' | 'redeemed') =>
    till.byDay.filter((day) => day[key] > 0).map(({ day, [key]: amount }) => ({ day, amount }))
  expect(shownBy('issued')).toEqual(await amountsBy('created_at', 'true'))
  expect(shownBy('redeemed')).toEqual(await amountsBy('redeemed_at', 'redeemed_at is not null'))
  const { by: _, ...expiring } = till.expiring
  expect([expiring]).toEqual(
    await rowsOf(
      `select count(*)::int as codes, coalesce(sum(amount), 0)::float as amount from credit_redemptions
       where redeemed_at is null and is_active and expires_at between '${SEASON_NOW}' and '${SEASON_NOW}'::timestamptz + interval '30 days'`,
    ),
  )
  const sumsBy = (column: string) =>
    rowsOf<{ codes: number; amount: number }>(
      `select count(*)::int as codes, sum(amount)::float as amount from credit_redemptions where redeemed_at is not null group by ${column} order by 2 desc`,
    )
  expect(till.byStaff.map(({ codes, amount }) => ({ codes, amount }))).toEqual(await sumsBy('redeemed_by'))
  expect(till.byVenue.reduce((sum, { amount }) => sum + amount, 0)).toBe(till.redeemed.amount)
  expect(till.refused).toEqual(
    await rowsOf('select reason, count(*)::int as codes from till_refusals group by reason order by codes desc, reason'),
  )
})
