import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, PASSWORD, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'

const t = await startTestServer({ now: '2025-09-23T12:00:00Z' })

type Player = { id: string }
const shortRankOf = ({ seasonRank, isSeasonRankTied }: CurrentUser) =>
  seasonRank === null ? null : shortPlace({ place: seasonRank, isTied: isSeasonRankTied })

/** Stores a card with one mark for each slot: H, A, or - for no pick. */
const card = (player: Player, season: number, week: number, sides: string) => {
  const bits = (side: string) => [...sides].reduce((mask, mark, slot) => (mark === side ? mask | (1 << slot) : mask), 0)
  return t.db('picks').insert({
    user_id: player.id,
    season,
    week,
    home_picks: bits('H'),
    away_picks: bits('A'),
    tie_breaker_score: 40,
    submitted_at: new Date('2025-09-01T00:00:00Z'),
  })
}

/** Stores a week of games an hour apart, with one mark for each: H or A won, T tied, - not over yet. */
const week = (season: number, number: number, results: string, firstKickoff: string) =>
  t.a.slate(results.length, (slot) => {
    const result = results[slot]
    const points = { H: [10, 20], A: [20, 10], T: [17, 17] }[result ?? ''] ?? [null, null]
    return {
      season,
      week: number,
      kickoffAt: new Date(Date.parse(firstKickoff) + slot * 3_600_000).toISOString(),
      status: result === '-' ? 'scheduled' : 'final',
      awayScore: points[0] ?? null,
      homeScore: points[1] ?? null,
    }
  })

const describePlayer = async (player: Parameters<typeof t.as>[0]) => (await t.as(player)).call(contract.getCurrentUser, {})

describe('GET /api/user', () => {
  it('answers zeros and no rank for a new player', async () => {
    const player = await t.a.player()
    expect(await describePlayer(player)).toMatchObject({
      seasonScore: 0,
      seasonRank: null,
      isSeasonRankTied: false,
      isSeasonBeingChecked: false,
      totalSeasons: 0,
      totalCorrectPicks: 0,
      totalWeeklyWins: 0,
      currentStreak: 0,
      longestStreak: 0,
    })
  })

  it('answers 401 without a session', async () => {
    await expect(t.anonymous.call(contract.getCurrentUser, {})).rejects.toMatchObject({ status: 401, code: 'sign_in_required' })
  })

  it('counts points of regular weeks as season score, and correct picks of all weeks and seasons', async () => {
    const player = await t.a.player()
    await week(2024, 22, 'HH', '2025-01-04T18:00:00Z')
    await week(2025, 4, 'HHH', '2025-08-21T18:00:00Z')
    await week(2025, 5, 'HAT', '2025-09-07T17:00:00Z')
    await week(2025, 6, 'AA-', '2025-09-21T17:00:00Z')
    await card(player, 2024, 22, 'HA')
    await card(player, 2025, 4, 'HHA')
    await card(player, 2025, 5, 'HAH')
    await card(player, 2025, 6, 'HAH')
    await t.db('week_results').insert([
      { season: 2024, week: 22, user_id: player.id, place: 1, score: 0 },
      { season: 2025, week: 4, user_id: player.id, place: 2, score: 2 },
      { season: 2025, week: 5, user_id: player.id, place: 1, score: 2 },
    ])
    expect(await describePlayer(player)).toMatchObject({
      seasonScore: 3,
      seasonRank: 1,
      isSeasonRankTied: false,
      isSeasonBeingChecked: false,
      totalSeasons: 2,
      totalCorrectPicks: 6,
      totalWeeklyWins: 1,
    })
  })

  it('leaves out the week whose picks are still open, also while its first games are over', async () => {
    const player = await t.a.player()
    await week(2025, 5, 'H-', '2025-09-22T17:00:00Z')
    await t.a.week({ season: 2025, week: 5 }, '2025-09-24T12:00:00Z')
    await card(player, 2025, 5, 'HH')
    const none = { seasonScore: 0, seasonRank: null, totalCorrectPicks: 0, currentStreak: 0, longestStreak: 0 }
    expect(await describePlayer(player)).toMatchObject({ ...none, totalSeasons: 1 })
    t.clock.set('2025-09-24T12:00:00Z')
    expect(await describePlayer(player)).toMatchObject({ seasonScore: 1, seasonRank: 1, totalCorrectPicks: 1, currentStreak: 1 })
  })

  it('counts a pick in the last slot', async () => {
    const player = await t.a.player()
    await t.a.game({ slot: 31, kickoffAt: '2025-09-07T17:00:00Z', status: 'final', awayScore: 3, homeScore: 9 })
    await card(player, 2025, 5, `${'-'.repeat(31)}H`)
    expect(await describePlayer(player)).toMatchObject({ seasonScore: 1, currentStreak: 1 })
  })

  it('counts streaks in the order of kickoffs; ties, open games and games without a pick do not end them', async () => {
    const player = await t.a.player()
    const at = (hour: number) => `2025-09-0${hour}T17:00:00Z`
    // By kickoff: slot 3 wrong, 2 correct, 1 tie, 0 correct, 4 no pick, 5 correct, 6 open.
    const games = [
      { slot: 0, kickoffAt: at(4), homeScore: 20, awayScore: 10 },
      { slot: 1, kickoffAt: at(3), homeScore: 17, awayScore: 17 },
      { slot: 2, kickoffAt: at(2), homeScore: 20, awayScore: 10 },
      { slot: 3, kickoffAt: at(1), homeScore: 10, awayScore: 20 },
      { slot: 4, kickoffAt: at(5), homeScore: 10, awayScore: 20 },
      { slot: 5, kickoffAt: at(6), homeScore: 20, awayScore: 10 },
    ]
    for (const game of games) await t.a.game({ ...game, status: 'final' })
    await t.a.game({ slot: 6, kickoffAt: at(7) })
    await card(player, 2025, 5, 'HHHH-HH')
    expect(await describePlayer(player)).toMatchObject({ currentStreak: 3, longestStreak: 3 })
    await t.db('games').where({ slot: 5 }).update({ away_score: 30, result: 'away' })
    expect(await describePlayer(player)).toMatchObject({ currentStreak: 0, longestStreak: 2 })
  })

  it('ranks by the number of players with more points; equal players share a rank, and players without a scored week have none', async () => {
    const first = await t.a.player()
    const second = await t.a.player()
    const alsoSecond = await t.a.player()
    const fourth = await t.a.player()
    const preseasonOnly = await t.a.player()
    const later = await t.a.player()
    await week(2025, 4, 'H', '2025-08-21T18:00:00Z')
    await week(2025, 5, 'HHH', '2025-09-07T17:00:00Z')
    await week(2025, 6, 'H--', '2025-09-21T17:00:00Z')
    await week(2025, 7, '---', '2025-09-28T17:00:00Z')
    await card(first, 2025, 5, 'HHA')
    await card(first, 2025, 6, 'HHH')
    await card(second, 2025, 5, 'HHA')
    await card(alsoSecond, 2025, 5, 'AHH')
    await card(fourth, 2025, 5, 'AAA')
    await card(preseasonOnly, 2025, 4, 'H')
    await card(later, 2025, 7, 'HHH')
    const ranks = await Promise.all(
      [first, second, alsoSecond, fourth, preseasonOnly, later].map(async (one) => shortRankOf(await describePlayer(one))),
    )
    expect(ranks).toEqual(['1', 'T2', 'T2', '4', null, null])
  })

  it('has the figures of last season until the next one opens, 14 days before its first game or when an admin opens it', async () => {
    const player = await t.a.player()
    await week(2025, 5, 'H', '2025-09-07T17:00:00Z')
    await card(player, 2025, 5, 'H')
    await week(2026, 5, '-', '2026-09-13T17:00:00Z')
    const [last, next] = [
      { seasonScore: 1, seasonRank: 1 },
      { seasonScore: 0, seasonRank: null, totalCorrectPicks: 1 },
    ]
    t.clock.set('2026-08-30T16:59:59Z')
    expect(await describePlayer(player)).toMatchObject(last)
    t.clock.set('2026-08-30T17:00:00Z')
    expect(await describePlayer(player)).toMatchObject(next)
    t.clock.set('2026-05-20T17:00:00Z')
    expect(await describePlayer(player)).toMatchObject(last)
    await t.db('season_openings').insert({ season: 2026, opened_at: '2026-05-20T17:00:00Z' })
    expect(await describePlayer(player)).toMatchObject(next)
  })

  it('has the figures of the earliest season before any is open', async () => {
    const player = await t.a.player()
    await week(2026, 5, 'H', '2026-09-13T17:00:00Z')
    await t.a.week({ season: 2026, week: 5 }, '2025-09-01T17:00:00Z')
    await card(player, 2026, 5, 'H')
    expect(await describePlayer(player)).toMatchObject({ seasonScore: 1 })
  })

  it('has the same answer as a sign-in', async () => {
    const player = await aPlayerWithPassword(t)
    const reply = await post(t, '/api/login', { email: player.email, password: PASSWORD })
    expect(await reply.json()).toEqual(await describePlayer(player))
  })
})
