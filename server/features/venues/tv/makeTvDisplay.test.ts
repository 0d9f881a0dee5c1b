import { describe, expect, it } from 'vitest'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { MARKER, SUNDAY_NOON, startTv, WEEK } from '#server/testing/tv.ts'

const { t, display, aSunday, aCard } = await startTv()

describe('the TV display', () => {
  it('counts no deleted account among the players', async () => {
    await aSunday()
    const deleted = await t.a.player()
    const before = (await display()).totalUsers
    await t
      .db('users')
      .where({ id: deleted.id })
      .update({ blocked_at: new Date(0), blocked_reason: 'deleted', deleted_at: new Date(0) })
    t.deps.caches.invalidate()
    expect((await display()).totalUsers).toBe(before - 1)
  })

  it('has the current week with its games, places, prizes and counts', async () => {
    await aSunday()
    await t.db('games').where({ slot: 1 }).update({ game_clock: 'Q4 2:14', possession: 'home', network: 'FOX' })
    const one = await aCard('One')
    await t.db('season_results').insert({ season: 2024, user_id: one.id, place: 1, score: 180, weekly_wins: 2 })
    await aCard('Two', { home: 0b1110 }) // nothing for Thursday
    await aCard('Three', { home: 0b1110, away: 0b0001 })
    await t.a.player()
    const { games, leaderboard, leaderboardIfEndedNow, ...rest } = await display()
    expect(rest).toEqual({
      newLeader: null,
      seasons: { state: 'running', coming: null, lastSeason: null },
      lastSeason: null,
      totalUsers: 4,
      venueInfo: { name: 'The Corner Tap' },
      liveStats: { activeUsers: 3, gamesInProgress: 1 },
      currentWeek: 5,
      season: 2025,
      weekLabel: 'Week 1',
      deadline: '2025-09-05T00:20:00.000Z',
      arePicksOpen: false,
      countedGames: 1,
      isWeekOver: false,
      isSettled: false,
      isBeingChecked: false,
      officialAt: null,
      lastWinners: null,
      feed: { asOf: null, isStale: false },
    })
    expect(games.map(({ id, gameStatus, isLive }) => [id, gameStatus, isLive])).toEqual([
      ['2025-5-0', 'final', false],
      ['2025-5-1', 'in_progress', true],
      ['2025-5-2', 'scheduled', false],
      ['2025-5-3', 'scheduled', false],
    ])
    expect(games[1]).toEqual({
      id: '2025-5-1',
      awayTeam: 'KC',
      homeTeam: 'DAL',
      awayScore: 3,
      homeScore: 7,
      gameClock: 'Q4 2:14',
      gameTime: '2025-09-07T17:00:00.000Z',
      isTimeSet: true,
      gameStatus: 'in_progress',
      isLive: true,
      network: 'FOX',
      possession: 'home',
      result: null,
    })
    expect(leaderboard).toEqual([
      {
        rank: 1,
        isTied: false,
        userName: 'One X.',
        championOf: 2024,
        score: 1,
        correctPicks: 1,
        totalPicks: 1,
        prize: 50,
        prizeUpTo: null,
        ifEndedNow: { rank: 1, isTied: false, score: 2, prizeUpTo: 50 },
      },
      {
        rank: 2,
        isTied: true,
        userName: expect.any(String),
        championOf: null,
        score: 0,
        correctPicks: 0,
        totalPicks: expect.any(Number),
        prize: null,
        prizeUpTo: null,
        ifEndedNow: { rank: 2, isTied: true, score: 1, prizeUpTo: 30 },
      },
      {
        rank: 2,
        isTied: true,
        userName: expect.any(String),
        championOf: null,
        score: 0,
        correctPicks: 0,
        totalPicks: expect.any(Number),
        prize: null,
        prizeUpTo: null,
        ifEndedNow: { rank: 2, isTied: true, score: 1, prizeUpTo: 30 },
      },
    ])
    expect(
      leaderboard
        .slice(1)
        .map(({ userName, totalPicks }) => [userName, totalPicks])
        .sort(),
    ).toEqual([
      ['Three X.', 1],
      ['Two X.', 0],
    ])
  })

  it('names who took first place alone last, by public name, and the score that did it', async () => {
    await aSunday()
    await aCard('One', { home: 0b1111 })
    await aCard('Two', { home: 0b1101, away: 0b0010 })
    const record = (old_value: string | null, new_value: string, minute: string) =>
      t.db('game_changes').insert({
        game_id: '2025-5-1',
        field: 'score',
        old_value,
        new_value,
        source: 'feed',
        changed_at: `2025-09-07T17:${minute}:00Z`,
      })
    await record(null, '0-0', '00')
    await record('0-0', '3-0', '10')
    await record('3-0', '3-7', '30')
    expect((await display()).newLeader).toEqual({ userName: 'One X.', gameId: '2025-5-1', awayScore: 3, homeScore: 7 })
  })

  it('has, while games run, a second order by their leads', async () => {
    await aSunday()
    await aCard('Thursday', { home: 0b0001, away: 0b1110 })
    await aCard('Both', { home: 0b0011, away: 0b1100 })
    const now = async () => {
      const { leaderboard, leaderboardIfEndedNow } = await display()
      return [leaderboard, leaderboardIfEndedNow].map((rows) => rows?.map(({ userName, ifEndedNow }) => [userName, ifEndedNow?.rank]))
    }
    const [byFinals, ifEndedNow] = await now()
    expect([byFinals?.length, ifEndedNow]).toEqual([
      2,
      [
        ['Both X.', 1],
        ['Thursday X.', 2],
      ],
    ])
    await t.db('games').where({ slot: 1 }).update({ game_status: 'final', result: 'home' })
    t.deps.caches.invalidate()
    expect((await display()).leaderboardIfEndedNow).toBeNull()
  })

  it('has postponed and cancelled games with their own status', async () => {
    await aSunday((slot) => (slot === 2 ? { status: 'cancelled' } : slot === 3 ? { status: 'postponed' } : {}))
    expect((await display()).games.map(({ gameStatus }) => gameStatus)).toEqual(['final', 'in_progress', 'cancelled', 'postponed'])
  })

  it('names 48 players until there is a board, which has 12 rows and marks the last one as tied with a card that is not shown', async () => {
    t.clock.set('2025-09-05T00:19:00Z')
    await aSunday(() => ({ status: 'scheduled', awayScore: null, homeScore: null }))
    for (let index = 0; index < 50; index += 1) await aCard(`P${index}`)
    expect((await display()).leaderboard).toHaveLength(48)
    t.clock.set(SUNDAY_NOON)
    t.deps.caches.invalidate()
    expect((await display()).leaderboard).toHaveLength(48) // nothing is decided yet
    await t.db('games').where({ slot: 0 }).update({ game_status: 'LIVE', away_score: 0, home_score: 7 })
    t.deps.caches.invalidate()
    const live = await display()
    expect([live.countedGames, live.leaderboard.length, live.leaderboardIfEndedNow?.length]).toEqual([0, 12, 12])
    await t.db('games').where({ slot: 0 }).update({ game_status: 'final', result: 'home' })
    t.deps.caches.invalidate()
    const { leaderboard, leaderboardIfEndedNow, liveStats } = await display()
    expect([leaderboard.length, leaderboard[11]?.isTied, leaderboardIfEndedNow, liveStats.activeUsers]).toEqual([12, true, null, 50])
  })

  it('contains no personal data except public names', async () => {
    await aSunday()
    const player = await aCard('Ada', { email: `ada-${MARKER}@test.example` })
    await t
      .db('users')
      .where({ id: player.id })
      .update({ phone_number: `555-${MARKER}`, favorite_team: 'GB' })
    const { public_id } = await t.db('users').where({ id: player.id }).first('public_id')
    const answer = await t.anonymous.send('GET', '/api/tv-display')
    const text = await answer.text()
    expect(text).toContain('Ada X.')
    for (const secret of [MARKER, player.id, public_id, '@', 'home_picks', 'submitted', 'tieBreaker']) expect(text).not.toContain(secret)
  })

  it('has the players who submitted before the deadline, but nothing about their picks', async () => {
    t.clock.set('2025-09-05T00:19:59Z')
    await aSunday(() => ({ status: 'scheduled', awayScore: null, homeScore: null }))
    // a result from before the deadline must not show either
    await t.db('games').where({ slot: 0 }).update({ game_status: 'final', away_score: 20, home_score: 27, result: 'home' })
    const player = await aCard('Ada')
    const first = await (await t.anonymous.send('GET', '/api/tv-display')).text()
    await t.db('picks').where({ user_id: player.id }).update({ home_picks: 0, away_picks: 0b1110, tie_breaker_score: 3 })
    t.deps.caches.invalidate()
    expect(await (await t.anonymous.send('GET', '/api/tv-display')).text()).toBe(first)
    expect(await display()).toMatchObject({
      arePicksOpen: true,
      countedGames: 0,
      liveStats: { activeUsers: 1 },
      leaderboard: [{ userName: 'Ada X.', score: 0, correctPicks: 0, totalPicks: 0, prize: null }],
    })
  })

  it('has scores from the exact moment of the deadline, although an answer was cached before', async () => {
    t.clock.set('2025-09-05T00:19:59.999Z')
    await aSunday(() => ({ status: 'scheduled', awayScore: null, homeScore: null }))
    for (let round = 0; round < 3; round += 1) expect((await display()).arePicksOpen).toBe(true)
    t.clock.set('2025-09-05T00:20:00.000Z')
    expect((await display()).arePicksOpen).toBe(false)
  })

  it('has the results and prizes of the finished week until the rollover at 03:00 Pacific', async () => {
    await aSunday(() => ({ status: 'final', awayScore: 20, homeScore: 27 }))
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-12T00:15:00Z' }))
    const winner = await aCard('One')
    await aCard('Two', { home: 0b0111 })
    await t.db('weekly_winners').insert({ ...WEEK, user_id: winner.id, place: 1, score: 4, prize_amount: 75 })
    t.clock.set('2025-09-09T09:59:59.999Z')
    expect(await display()).toMatchObject({
      currentWeek: 5,
      isWeekOver: true,
      leaderboard: [{ userName: 'One X.', prize: 75 }, { prize: null }],
    })
    t.clock.set('2025-09-09T10:00:00.000Z')
    expect(await display()).toMatchObject({
      currentWeek: 6,
      isWeekOver: false,
      arePicksOpen: true,
      leaderboard: [],
      lastWinners: {
        weekLabel: 'Week 1',
        week: WEEK,
        leaderboard: [
          { rank: 1, isTied: false, userName: 'One X.', score: 4, correctPicks: 4, totalPicks: 4, prize: 75, prizeUpTo: null },
          { rank: 2, userName: 'Two X.', score: 3, prize: null },
        ],
      },
    })
  })

  it('has the time at which a finished week becomes official, until the week is settled', async () => {
    await aSunday(() => ({ status: 'final', awayScore: 20, homeScore: 27 }))
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-12T00:15:00Z' }))
    await aCard('One')
    const officialAt = '2025-09-09T17:00:00.000Z'
    t.clock.set('2025-09-09T05:00:00.000Z')
    expect(await display()).toMatchObject({ isWeekOver: true, isSettled: false, officialAt })
    t.clock.set('2025-09-09T10:00:00.000Z')
    expect(await display()).toMatchObject({ officialAt: null, lastWinners: { isSettled: false, officialAt } })
    t.clock.set(officialAt)
    expect((await display()).lastWinners).toMatchObject({ isSettled: false, officialAt: null })
    await settleDue(t.deps)
    await expect
      .poll(async () => (await display()).lastWinners)
      .toMatchObject({ isSettled: true, officialAt: null, leaderboard: [{ prize: 50 }] })
  })

  it("has last week's first five until the first result of the current week", async () => {
    await aSunday(() => ({ status: 'final', awayScore: 20, homeScore: 27 }))
    await t.a.slate(2, (slot) => ({
      week: 6,
      kickoffAt: slot === 0 ? '2025-09-12T00:15:00Z' : '2025-09-14T17:00:00Z',
    }))
    for (let index = 0; index < 7; index += 1) await aCard(`P${index}`, { home: 0b1111 & ~(1 << index) })
    t.clock.set('2025-09-12T00:15:00Z')
    expect((await display()).lastWinners?.leaderboard).toHaveLength(5)
    await t
      .db('games')
      .where({ season: 2025, week: 6, slot: 0 })
      .update({ game_status: 'final', away_score: 3, home_score: 0, result: 'away' })
    t.deps.caches.invalidate()
    expect(await display()).toMatchObject({ countedGames: 1, lastWinners: null })
  })

  it.each([
    ['no player submitted', { status: 'final', awayScore: 20, homeScore: 27 }, 0],
    ['a game is still open', { status: 'postponed' }, 2],
  ] as const)('has no last winners when in the week before %s', async (_, lastGame, players) => {
    await aSunday((slot) => (slot === 3 ? lastGame : { status: 'final', awayScore: 20, homeScore: 27 }))
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-12T00:15:00Z' }))
    for (let index = 0; index < players; index += 1) await aCard(`P${index}`)
    t.clock.set('2025-09-10T10:00:00Z')
    expect((await display()).lastWinners).toBeNull()
  })

  it('is empty before a season is imported', async () => {
    expect(await display()).toMatchObject({ currentWeek: null, season: null, weekLabel: null, games: [], leaderboard: [] })
  })

  it("has the age of the feed's data", async () => {
    await aSunday()
    await t.db('feed_state').insert({ source: 'none', last_tried_at: SUNDAY_NOON, last_good_at: '2025-09-07T18:30:00Z', faults_in_row: 9 })
    expect((await display()).feed).toEqual({ asOf: '2025-09-07T18:30:00.000Z', isStale: true })
  })
})
