import { afterEach, describe, expect, it } from 'vitest'
import { announceChange } from '#server/live/changes.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const WEEK = { season: 2025, week: 5 }
const BEFORE = '2025-09-04T12:00:00Z'
const SUNDAY_NOON = '2025-09-07T19:00:00Z'
const MARKER = 'xkcd-marker'
const t = await startTestServer({ now: SUNDAY_NOON })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))

const display = (venue?: string) => t.anonymous.call(contract.getTvDisplay, { query: venue === undefined ? {} : { venue } })
const KICKOFFS = ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-07T20:25:00Z', '2025-09-09T00:15:00Z']
/** Thursday over, Sunday noon live, Sunday afternoon and Monday to come. */
const aSunday = (each: Parameters<typeof t.a.slate>[1] = () => ({})) =>
  t.a.slate(4, (slot) => ({
    kickoffAt: KICKOFFS[slot] ?? null,
    ...(slot === 0 && { status: 'final' as const, awayScore: 20, homeScore: 27 }),
    ...(slot === 1 && { status: 'LIVE' as const, awayScore: 3, homeScore: 7 }),
    ...each(slot),
  }))

type CardFacts = { home?: number; away?: number; at?: string; email?: string }
async function aCard(firstName: string, { home = 0b1111, away = 0, at = BEFORE, email }: CardFacts = {}) {
  const player = await t.a.player({ firstName, lastName: MARKER, ...(email && { email }) })
  await t.db('picks').insert({
    ...{ ...WEEK, user_id: player.id, home_picks: home, away_picks: away, tie_breaker_score: 47, submitted_at: at },
  })
  return player
}

/** Runs `work` and answers how many statements the server sent meanwhile. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => {
    count += 1
  }
  t.db.on('query', note)
  await work()
  t.db.removeListener('query', note)
  return count
}

describe("a venue's screen", () => {
  it('shows the week with its games, places, prizes and counts', async () => {
    await aSunday()
    await t.db('games').where({ slot: 1 }).update({ game_clock: 'Q4 2:14', possession: 'home', network: 'FOX' })
    await aCard('One')
    await aCard('Two', { home: 0b1110 }) // nothing for Thursday
    await aCard('Three', { home: 0b1110, away: 0b0001 })
    await t.a.player()
    const { games, leaderboard, ...rest } = await display()
    expect(rest).toEqual({
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
      ...{ id: '2025-5-1', awayTeam: 'KC', homeTeam: 'DAL', awayScore: 3, homeScore: 7, gameClock: 'Q4 2:14' },
      ...{ gameTime: '2025-09-07T17:00:00.000Z', isTimeSet: true, gameStatus: 'in_progress', isLive: true },
      ...{ network: 'FOX', possession: 'home', result: null },
    })
    expect(leaderboard).toEqual([
      { rank: 1, isTied: false, userName: 'One X.', score: 1, correctPicks: 1, totalPicks: 1, prize: 50 },
      { rank: 2, isTied: true, userName: expect.any(String), score: 0, correctPicks: 0, totalPicks: expect.any(Number), prize: null },
      { rank: 2, isTied: true, userName: expect.any(String), score: 0, correctPicks: 0, totalPicks: expect.any(Number), prize: null },
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

  it('tells postponed and cancelled games apart from scheduled ones', async () => {
    await aSunday((slot) => (slot === 2 ? { status: 'cancelled' } : slot === 3 ? { status: 'postponed' } : {}))
    expect((await display()).games.map(({ gameStatus }) => gameStatus)).toEqual(['final', 'in_progress', 'cancelled', 'postponed'])
  })

  it('has 48 lines at most, and marks the last one as tied with a card that is not shown', async () => {
    await aSunday()
    for (let index = 0; index < 50; index += 1) await aCard(`P${index}`)
    const { leaderboard, liveStats } = await display()
    expect([leaderboard.length, leaderboard[47]?.isTied, liveStats.activeUsers]).toEqual([48, true, 50])
  })

  it('holds no personal data but the public name', async () => {
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

  it('shows before the deadline who has submitted, and nothing about their picks', async () => {
    t.clock.set('2025-09-05T00:19:59Z')
    await aSunday(() => ({ status: 'scheduled', awayScore: null, homeScore: null }))
    // a result that is there early must not show either
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

  it('shows scores from the very moment of the deadline, although its answer was cached before', async () => {
    t.clock.set('2025-09-05T00:19:59.999Z')
    await aSunday(() => ({ status: 'scheduled', awayScore: null, homeScore: null }))
    for (let round = 0; round < 3; round += 1) expect((await display()).arePicksOpen).toBe(true)
    t.clock.set('2025-09-05T00:20:00.000Z')
    expect((await display()).arePicksOpen).toBe(false)
  })

  it("keeps the finished week's result until it rolls over at 03:00 Pacific, with what was won", async () => {
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
      ...{ currentWeek: 6, isWeekOver: false, arePicksOpen: true, leaderboard: [] },
      lastWinners: {
        weekLabel: 'Week 1',
        leaderboard: [
          { rank: 1, isTied: false, userName: 'One X.', score: 4, correctPicks: 4, totalPicks: 4, prize: 75 },
          { rank: 2, userName: 'Two X.', score: 3, prize: null },
        ],
      },
    })
  })

  it("names last week's five best until the first result of this one", async () => {
    await aSunday(() => ({ status: 'final', awayScore: 20, homeScore: 27 }))
    await t.a.slate(2, (slot) => ({
      ...{ week: 6, kickoffAt: slot === 0 ? '2025-09-12T00:15:00Z' : '2025-09-14T17:00:00Z' },
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
    ['nobody played', { status: 'final', awayScore: 20, homeScore: 27 }, 0],
    ['a game is still open', { status: 'postponed' }, 2],
  ] as const)('names nobody of a week before in which %s', async (_, lastGame, players) => {
    await aSunday((slot) => (slot === 3 ? lastGame : { status: 'final', awayScore: 20, homeScore: 27 }))
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-12T00:15:00Z' }))
    for (let index = 0; index < players; index += 1) await aCard(`P${index}`)
    t.clock.set('2025-09-10T10:00:00Z')
    expect((await display()).lastWinners).toBeNull()
  })

  it('is answered before a season is imported', async () => {
    expect(await display()).toMatchObject({ currentWeek: null, season: null, weekLabel: null, games: [], leaderboard: [] })
  })

  it('shows how old the feed’s data is', async () => {
    await aSunday()
    await t.db('feed_state').insert({ source: 'none', last_tried_at: SUNDAY_NOON, last_good_at: '2025-09-07T18:30:00Z', faults_in_row: 9 })
    expect((await display()).feed).toEqual({ asOf: '2025-09-07T18:30:00.000Z', isStale: true })
  })
})

describe('the venue', () => {
  const aVenue = (slug: string, facts: object = {}) =>
    t.db('venue_locations').insert({
      ...{ client_id: t.db('client_configurations').select('id').limit(1), location_slug: slug, venue_name: `Bar ${slug}` },
      ...{ address: '1 Road', city: 'Here', state: 'CA', zip_code: '95814', latitude: 1, longitude: 1, ...facts },
    })

  it('is found by its slug, and is the first one where none is named', async () => {
    await aVenue('east-side')
    const names = []
    for (const venue of [undefined, '', ' ', 'the-corner-tap', 'EAST-side']) names.push((await display(venue)).venueInfo.name)
    expect(names).toEqual(['Bar east-side', 'Bar east-side', 'Bar east-side', 'The Corner Tap', 'Bar east-side'])
  })

  it.each(['nowhere', 'the_corner_tap', '<b>', '../etc', "' or 1=1"])('%s is not found', async (slug) => {
    await expect(display(slug)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('that was closed, or is of another house, is not found', async () => {
    const [other] = await t.db('client_configurations').insert({ client_name: 'Other', subdomain: 'other' }).returning('id')
    await aVenue('closed', { is_active: false })
    await aVenue('foreign', { client_id: other.id })
    for (const slug of ['closed', 'foreign']) await expect(display(slug)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a house that has none is the house itself', async () => {
    await t.db('venue_locations').delete()
    await t.db('venue_configurations').update({ business_name: 'The Red Door' })
    expect((await display()).venueInfo.name).toBe('The Red Door')
    await t.db('venue_configurations').delete()
    t.deps.caches.invalidate()
    expect((await display()).venueInfo.name).toBe('The Corner Tap')
  })
})

describe('a hundred screens', () => {
  const ask = (query = '') => t.anonymous.send('GET', `/api/tv-display${query}`)
  /** Waits until answers are kept: the listener is there and has told of the gap before it. */
  const untilKept = () =>
    expect
      .poll(async () => {
        await ask()
        return countQueries(() => ask())
      })
      .toBe(0)

  it('cost the queries of one, at the same time or one after the other, in any venue', async () => {
    await aSunday()
    await aCard('One')
    await untilKept()
    t.deps.caches.invalidate()
    const one = await countQueries(() => ask())
    expect(one).toBeGreaterThan(3)
    t.deps.caches.invalidate()
    const addresses = Array.from({ length: 100 }, (_, screen) => (screen % 2 ? '?venue=the-corner-tap' : `?screen=${screen}`))
    const hundred = await countQueries(async () => {
      const answers = await Promise.all(addresses.map(ask))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    })
    expect(hundred).toBe(one)
    expect(await countQueries(() => Promise.all([...addresses.map(ask), ask('?venue=nowhere')]))).toBe(0)
  })

  it('show a changed game at once, and a new card after ten seconds at most', async () => {
    await aSunday()
    await untilKept()
    await t.db.transaction(async (trx) => {
      await trx('games').where({ slot: 1 }).update({ home_score: 14 })
      await announceChange(trx, 'slate')
    })
    await expect.poll(async () => (await display()).games[1]?.homeScore).toBe(14)
    await untilKept()
    await aCard('One')
    expect((await display()).liveStats.activeUsers).toBe(0)
    t.clock.set('2025-09-07T19:00:10Z')
    expect((await display()).liveStats.activeUsers).toBe(1)
  })
})
