import { beforeEach, describe, expect, it } from 'vitest'
import { readReportFacts } from '#server/features/desk/report/reportFacts.ts'
import { aLetterRow } from '#server/testing/outbox.ts'
import { aGuest, CARDS, playSeason, SEASON, SEASON_NOW, sqlOf } from '#server/testing/playedSeason.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: SEASON_NOW })
const { rowsOf, numberOf } = sqlOf(t)
/** A blocked player's cards count for nobody from the block on. */
const RANKED = `(
  select cards.* from ${CARDS} where not exists (
    select from excluded_cards as excluded where excluded.season = ${SEASON} and excluded.week = cards.week and excluded.user_id = cards.user_id)
) as cards`
let admin: TestClient

/** A played season whose open week has a game that is over, one that runs and one that is called off, and guests who can't get a reminder. */
beforeEach(async () => {
  admin = await playSeason(t)
  const over = { game_status: 'final', away_score: 20, home_score: 17, result: 'away' }
  const states = [over, { game_status: 'LIVE', away_score: 7, home_score: 3 }, { game_status: 'cancelled' }]
  for (const [slot, state] of states.entries()) await t.db('games').where({ season: SEASON, week: 16, slot }).update(state)
  const reader = async (columns: object, weeks: number[]) => {
    const player = await aGuest(t, { weeks })
    const wanting = { weekly_reminders: true, email_verified_at: new Date(0), ...columns }
    await t.db('users').where({ id: player.id }).update(wanting)
    return player
  }
  for (const weeks of [[], [15], [15, 16]]) await reader({}, weeks)
  for (const player of [await reader({}, [15]), await reader({}, [16])]) {
    const { rows } = await admin.call(contract.listPlayers, { body: { rows: 10, search: player.email } })
    const playerId = rows[0]?.id ?? ''
    await admin.call(contract.blockPlayer, { params: { playerId }, body: { reason: 'two accounts' } })
  }
  await reader({ weekly_reminders: false }, [15])
  await reader({ email_verified_at: null }, [])
  await aGuest(t, { weeks: [15], isDeleted: true })
  t.deps.caches.invalidate()
})

describe('the figures of a week at the desk', () => {
  it('of a reminder are the players who want one, can get one and have no card', async () => {
    const counted = await numberOf(
      `(select count(*) from users where weekly_reminders and email_verified_at is not null and deleted_at is null and blocked_at is null
         and not exists (select from picks where user_id = users.id and season = ${SEASON} and week = 16))`,
    )
    expect(counted).toBeGreaterThanOrEqual(2)
    const query = { week: '12', season: String(SEASON) }
    expect(await admin.call(contract.countReminder, { query })).toEqual({ totalEligible: counted })
  })

  it('of week control are the games that count, are over and run, the cards, and the winners of a settlement', async () => {
    for (const week of [15, 16]) {
      const control = await admin.call(contract.getWeekControl, { params: { week: String(week), season: String(SEASON) } })
      const [games] = await rowsOf(
        `select count(*)::int as all, (count(*) filter (where game_status = 'final'))::int as over, (count(*) filter (where game_status = 'LIVE'))::int as live
         from games where season = ${SEASON} and week = ${week} and game_status <> 'cancelled'`,
      )
      expect(control.games).toEqual(games)
      expect(control.cards).toBe(await numberOf(`(select count(*) from ${RANKED} where week = ${week})`))
      const won = await rowsOf(
        `select place, score, prize_amount::float as amount, count(*) over (partition by place) > 1 as "isTied",
           exists (select from credit_redemptions where code = redemption_code and redeemed_at is not null) as "isRedeemed"
         from weekly_winners where season = ${SEASON} and week = ${week} order by place, user_id`,
      )
      expect(control.settlement?.winners.map(({ displayName: _, ...winner }) => winner)).toEqual(won)
      const participants = week === 15 ? await numberOf(`(select count(*) from week_results where season = ${SEASON} and week = 15)`) : null
      expect(control.settlement?.participants).toBe(participants)
    }
  })

  it('count no card of a blocked player, on the overview, in marketing, in week control and in the report', async () => {
    const [counted] = await rowsOf<{ cards: number; picks: number }>(
      `select count(*)::int as cards, sum(picked)::int as picks from ${RANKED} where week = 16`,
    )
    expect(counted?.cards).toBe((await numberOf(`(select count(*) from ${CARDS} where week = 16)`)) - 1)
    const params = { season: String(SEASON) }
    const overview = await admin.call(contract.getAdminStats, { params })
    const { stats } = await admin.call(contract.getMarketingStats, {})
    const week = await admin.call(contract.getWeekControl, { params: { ...params, week: '16' } })
    const active = await admin.call(contract.listEngagement, { params, body: { activity: 'this_week' } })
    const figures = [overview.activeThisWeek, stats.activeUsers, week.cards, (await readReportFacts(t.deps))?.cards, active.total]
    expect(figures).toEqual(Array(5).fill(counted?.cards))
    expect(overview.totalPicksThisWeek).toBe(counted?.picks)
  })

  it('of a preview are the winners that settling then stores', async () => {
    await t
      .db('games')
      .where({ season: SEASON, week: 16 })
      .whereIn('game_status', ['scheduled', 'postponed'])
      .update({ game_status: 'cancelled' })
    await t.db('games').where({ season: SEASON, week: 16, game_status: 'LIVE' }).update({ game_status: 'final', result: 'away' })
    t.clock.set('2026-12-02T20:00:00.000Z')
    t.deps.caches.invalidate()
    const later = await t.as(await t.a.player({ role: 'admin' }))
    const params = { week: '16', season: String(SEASON) }
    const preview = await later.call(contract.previewWinners, { params })
    expect(preview.participants).toBe(await numberOf(`(select count(*) from ${RANKED} where week = 16)`))
    const { winners } = await later.call(contract.settleWeek, { params, body: { reason: 'all games are over' } })
    expect(preview.winners).toEqual(winners.map(({ isRedeemed: _, ...winner }) => winner))
    const [first] = await rowsOf<{ score: number }>(`select max(points)::int as score from ${CARDS} where week = 16`)
    expect(preview.winners[0]).toMatchObject({ place: 1, ...first })
  })

  it('of the report are the cards of each week, the games, and whether this is the most', async () => {
    const report = await readReportFacts(t.deps)
    const cardsByWeek = await rowsOf<{ week: number; cards: number }>(
      `select week, count(*)::int as cards from ${RANKED} group by week order by week`,
    )
    expect(report?.cardsByWeek.map(({ cards }) => cards)).toEqual(cardsByWeek.map(({ cards }) => cards).slice(-11))
    const [before, now] = cardsByWeek.slice(-2)
    expect([report?.cards, report?.before?.cards]).toEqual([now?.cards, before?.cards])
    expect(report?.isMost).toBe(cardsByWeek.slice(0, -1).every(({ cards }) => cards < (now?.cards ?? 0)))
    const gamesWhere = (where: string) => numberOf(`(select count(*) from games where season = ${SEASON} and week = 16 and ${where})`)
    const all = await gamesWhere("game_status <> 'cancelled'")
    expect(report?.games).toEqual({ all, final: 0, tonight: null }) // results say nothing before the deadline
    t.clock.set('2026-11-30T18:00:00.000Z')
    t.deps.caches.invalidate()
    const after = await readReportFacts(t.deps)
    expect(after?.games).toEqual({ all, final: await gamesWhere("game_status = 'final'"), tonight: null })
    expect(after?.top.map(({ right }) => ({ right }))).toEqual(
      await rowsOf(`select points::int as right from ${RANKED} where week = 16 order by 1 desc limit 5`),
    )
  })

  it('of a tiebreaker say how each cluster was separated, and need improvement from five percent by time on', async () => {
    for (const week of [5, 10, 15]) {
      const analysis = await admin.call(contract.getTiebreakerAnalytics, { params: { weekSeason: `${week}-${SEASON}` } })
      const separated = await rowsOf<{ score: number; primary: number; secondary: number; submission_time: number }>(
        `with pairs as (
           select points, distance, missed, submitted_at, lead(points) over byPlace as p, lead(distance) over byPlace as d, lead(missed) over byPlace as m,
             lead(submitted_at) over byPlace as s
           from ${CARDS} where week = ${week} window byPlace as (order by points desc, distance, missed, submitted_at)
         )
         select points::int as score, (count(*) filter (where p = points and d <> distance))::int as primary,
           (count(*) filter (where p = points and d = distance and m <> missed))::int as secondary,
           (count(*) filter (where p = points and d = distance and m = missed and s <> submitted_at))::int as submission_time
         from pairs group by points having count(*) > 1`,
      )
      expect(separated).toEqual(
        expect.arrayContaining(analysis?.topTieClusters.map(({ score, tiebreakerUsage }) => ({ score, ...tiebreakerUsage })) ?? []),
      )
      const sumOf = (key: 'primary' | 'secondary' | 'submission_time') => separated.reduce((sum, one) => sum + one[key], 0)
      const all = sumOf('primary') + sumOf('secondary') + sumOf('submission_time')
      const percent = (100 * sumOf('submission_time')) / all
      expect(analysis?.effectiveness).toMatchObject({
        needsImprovement: percent >= 5,
        severity: percent >= 33 ? 'high' : percent >= 15 ? 'medium' : 'low',
      })
    }
  })
})

it('System counts the letters that wait and everything that failed, and has the faults of the feed and each job', async () => {
  await t.db('deliveries').delete() // letters of the played season are being sent
  const at = new Date(SEASON_NOW)
  const later = new Date(Date.parse(SEASON_NOW) + HOUR_MS) // nobody sends these meanwhile
  const letter = (to: string) => aLetterRow({ kind: 'prize_won', to: `${to}@test.example`, at: later })
  const ended = (to: string, state: string) => ({ ...letter(to), state, reason: state === 'failed' ? 'refused' : null, ended_at: at })
  await t.db('deliveries').insert([letter('one'), letter('two'), { ...letter('three'), kind: 'nobody' }])
  await t.db('deliveries').insert([ended('four', 'failed'), ended('five', 'failed'), ended('six', 'sent')])
  const { feed } = await admin.call(contract.getSystem, {})
  await t
    .db('feed_state')
    .insert({ source: feed.kind, last_tried_at: at, faults_in_row: 3, last_error: 'no answer' })
    .onConflict('source')
    .merge()
  expect((await admin.call(contract.getSystem, {})).feed).toMatchObject({ faultsInRow: 3, error: 'no answer', lastTriedAt: SEASON_NOW })
  const { jobs, waitingMails, deadLetters } = await admin.call(contract.listJobs, {})
  const deliveries = (where: string) =>
    numberOf(`(select count(*) from deliveries where channel = 'mail' and kind <> 'nobody' and ${where})`)
  expect([waitingMails, deadLetters.reduce((sum, { count }) => sum + count, 0)]).toEqual([
    await deliveries("state in ('waiting', 'sending')"),
    await deliveries("state = 'failed'"),
  ])
  expect(deadLetters).toHaveLength(2)
  expect(jobs.length).toBe(await numberOf('(select count(*) from job_runs)'))
})
