import { expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-12T12:00:00Z' })
const ALL_HOME = 0b111

/** Week 5 with three games that the home sides won, the last of them, the tiebreaker game, with 47 points. */
async function aWeek(cards: { total: number; home?: number; minute?: number }[], week = 5) {
  await t.a.slate(3, () => ({ week }))
  await t.db('games').where({ week }).update({ game_status: 'final', away_score: 20, home_score: 27, result: 'home' })
  for (const [index, { total, home = ALL_HOME, minute = index }] of cards.entries())
    await t.db('picks').insert({
      user_id: (await t.a.player()).id,
      season: 2025,
      week,
      home_picks: home,
      away_picks: ALL_HOME & ~home,
      tie_breaker_score: total,
      submitted_at: new Date(Date.UTC(2025, 8, 4, 12, minute)),
    })
}
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))

it('each tied player is counted by the level that separated them from the next, and the last of a score by none', async () => {
  await aWeek([
    { total: 47 }, // the only one of three points
    { total: 40, home: 0b110 }, // before the next by the winner: secondary
    { total: 40, home: 0b011 }, // the last of two points
    { total: 44, home: 0b110 }, // before the next by its time
    { total: 44, home: 0b110 }, // before the next by its distance: primary
    { total: 50, home: 0 }, // tied with nobody
  ])
  const admin = await anAdmin()
  const answer = await admin.call(contract.getTiebreakerAnalytics, { params: { weekSeason: '5-2025' } })
  expect(answer).toMatchObject({
    totalUsers: 6,
    uniqueScores: 3,
    scores: { lowest: 0, highest: 3 },
    games: 3,
    largestTieCluster: 4,
    tiebreakerDistribution: { primary: 1, secondary: 1, submission_time: 1 },
    topTieClusters: [{ score: 2, userCount: 4, tiebreakerUsage: { primary: 1, secondary: 1, submission_time: 1 } }],
    effectiveness: { needsImprovement: true, severity: 'high' },
    guessedTotals: [
      { total: 40, players: 2 },
      { total: 44, players: 2 },
      { total: 47, players: 1 },
      { total: 50, players: 1 },
    ],
  })
})

it('players who share a place are separated by nothing', async () => {
  await aWeek([
    { total: 44, minute: 1 },
    { total: 44, minute: 1 },
    { total: 44, minute: 2 },
  ])
  const admin = await anAdmin()
  const answer = await admin.call(contract.getTiebreakerAnalytics, { params: { weekSeason: '5-2025' } })
  expect(answer?.tiebreakerDistribution).toEqual({ primary: 0, secondary: 0, submission_time: 1 })
})

it('a week without cards, and one whose tiebreaker game is still to be played, have no analysis', async () => {
  const admin = await anAdmin()
  const read = () => admin.call(contract.getTiebreakerAnalytics, { params: { weekSeason: '5-2025' } })
  await aWeek([])
  expect(await read()).toBeNull()
  await t.db('games').where({ slot: 2 }).update({ game_status: 'scheduled', away_score: null, home_score: null, result: null })
  await t.db('picks').insert({
    user_id: (await t.a.player()).id,
    season: 2025,
    week: 5,
    home_picks: 1,
    away_picks: 0,
    tie_breaker_score: 40,
    submitted_at: new Date(0),
  })
  expect(await read()).toBeNull()
  expect((await admin.send('GET', '/api/admin/tiebreaker-analytics/99-2025')).status).toBe(400)
})

it('the trends have every completed week of the season', async () => {
  await aWeek([{ total: 47 }, { total: 44 }, { total: 40, home: 0 }])
  await aWeek([{ total: 47 }, { total: 44 }, { total: 40 }], 6)
  await aWeek([{ total: 47 }], 7)
  await t.db('games').where({ week: 7, slot: 0 }).update({ game_status: 'scheduled', away_score: null, home_score: null, result: null })
  const trends = await (await anAdmin()).call(contract.getTiebreakerTrends, { params: { season: '2025' } })
  expect(trends).toMatchObject({
    season: 2025,
    summary: {
      totalWeeks: 2,
      avgUsersPerWeek: 3,
      maxTieCluster: 3,
      avgTieCluster: 2.5,
      tiebreakerTrend: { direction: 'stable', change: 0, interpretation: 'A trend needs three completed regular weeks.' },
    },
    trends: [
      { week: 5, totalUsers: 3, uniqueScores: 2, largestTieCluster: 2 },
      { week: 6, totalUsers: 3, uniqueScores: 1, largestTieCluster: 3 },
    ],
  })
})
