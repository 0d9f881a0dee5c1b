import { describe, expect, it } from 'vitest'
import { saveFeedState } from '#server/features/slate/feed/feedState.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const weekOf = (week: number) => ({ params: { week: String(week), season: '2025' }, query: {} })

describe("a week's slate", () => {
  it('is ordered by kickoff, with the tiebreaker game last and a game without a day just before it', async () => {
    const kickoffs = [
      '2025-09-09T00:15:00Z',
      '2025-09-07T20:25:00Z',
      null,
      '2025-09-05T00:20:00Z',
      '2025-09-07T17:00:00Z',
      '2025-09-07T17:00:00Z',
    ]
    await t.a.slate(kickoffs.length, (slot) => ({ kickoffAt: kickoffs[slot] ?? null, isTimeSet: kickoffs[slot] !== null }))
    const games = await t.anonymous.call(contract.listGames, weekOf(5))
    expect(games.map(({ id }) => id)).toEqual(['2025-5-3', '2025-5-4', '2025-5-5', '2025-5-1', '2025-5-2', '2025-5-0'])
    expect(games.map(({ isMondayNight }) => isMondayNight)).toEqual([false, false, false, false, false, true])
    expect(await t.anonymous.call(contract.listWeekGames, { params: weekOf(5).params })).toEqual(games)
    expect(await t.anonymous.call(contract.listCurrentGames, {})).toEqual(games)
  })

  it('has another tiebreaker game when the tiebreaker game is cancelled', async () => {
    await t.a.slate(3, (slot) => ({ kickoffAt: `2025-09-09T0${slot}:15:00Z`, status: slot === 2 ? 'cancelled' : 'scheduled' }))
    const games = await t.anonymous.call(contract.listGames, weekOf(5))
    expect(games.filter(({ isMondayNight }) => isMondayNight).map(({ id }) => id)).toEqual(['2025-5-1'])
  })

  it('a listed game has all fields of the contract', async () => {
    await t.a.game({ status: 'final', awayScore: 24, homeScore: 27 })
    const [game] = await t.anonymous.call(contract.listGames, weekOf(5))
    expect(game).toMatchObject({
      id: '2025-5-0',
      seasonType: 'regular',
      awayTeam: 'GB',
      homeTeam: 'DET',
      gameTime: '2025-09-07T17:00:00.000Z',
      gameStatus: 'final',
      awayScore: 24,
      homeScore: 27,
      totalScore: 51,
      result: 'home',
    })
  })

  it('is one of the slates of the season, and looks the same there', async () => {
    await t.a.slate(3)
    await t.a.game({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' })
    await t.a.game({ season: 2024, kickoffAt: '2024-09-08T17:00:00Z' })
    const weeks = await Promise.all([5, 6].map((week) => t.anonymous.call(contract.listGames, weekOf(week))))
    expect(await t.anonymous.call(contract.listSeasonGames, { params: { season: '2025' } })).toEqual(weeks.flat())
    expect(weeks.map(({ length }) => length)).toEqual([3, 1])
  })

  it('of a week without games is empty', async () => {
    expect(await t.anonymous.call(contract.listGames, weekOf(9))).toEqual([])
  })

  it.each([
    [1, 'preseason', 'regular'],
    [4, 'preseason', 'postseason'],
    [5, 'regular', 'preseason'],
    [22, 'regular', 'postseason'],
    [23, 'postseason', 'preseason'],
  ] as const)('of week %i is returned for the season type %s, and refused for the season type %s', async (week, fitting, other) => {
    expect(await t.anonymous.call(contract.listGames, { ...weekOf(week), query: { seasonType: fitting } })).toEqual([])
    await expect(t.anonymous.call(contract.listGames, { ...weekOf(week), query: { seasonType: other } })).rejects.toMatchObject({
      status: 400,
      code: 'season_type_mismatch',
    })
  })

  it.each(['0', '27', '-1', '1.5', 'five', '05x', ' 5', '99999'])('of the invalid week %j is answered with 400', async (week) => {
    for (const path of [`/api/games/${encodeURIComponent(week)}/2025`, `/api/games/week/${encodeURIComponent(week)}/2025`])
      expect((await t.anonymous.send('GET', path)).status).toBe(400)
  })
})

describe('the feed state', () => {
  const state = () => {
    t.deps.caches.invalidate()
    return t.anonymous.call(contract.getFeedState, {})
  }

  it('is unknown before the first poll of the feed', async () => {
    expect(await state()).toEqual({ asOf: null, isStale: false })
  })

  it('has the age of the scores, and is stale when polls of a live game fail', async () => {
    await t.a.game({ status: 'LIVE', awayScore: 0, homeScore: 0 })
    t.clock.set('2025-09-07T18:00:00Z')
    await saveFeedState(t.db, { source: 'none', now: t.clock.now(), error: null })
    t.clock.advance(90_000)
    await saveFeedState(t.db, { source: 'none', now: t.clock.now(), error: 'no answer' })
    expect(await state()).toEqual({ asOf: '2025-09-07T18:00:00.000Z', isStale: false })
    t.clock.advance(1)
    expect(await state()).toEqual({ asOf: '2025-09-07T18:00:00.000Z', isStale: true })
    await saveFeedState(t.db, { source: 'none', now: t.clock.now(), error: null })
    expect(await state()).toEqual({ asOf: '2025-09-07T18:01:30.001Z', isStale: false })
  })
})
