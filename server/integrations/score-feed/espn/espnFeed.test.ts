import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { anEvent, aScoreboard } from '../../../testing/espnPayloads.ts'
import { fixedClock } from '../../../testing/fixedClock.ts'
import { startEspnServer } from '../../../testing/startEspnServer.ts'
import { checkScoreFeed } from '../checkScoreFeed.ts'
import { createReplayFeed } from '../replay.ts'
import { createEspnFeed } from './espnFeed.ts'

const WEEK = { season: 2025, week: 5 }
const NOW = Date.parse('2025-09-07T18:00:00Z')
let server: Awaited<ReturnType<typeof startEspnServer>>
const clock = fixedClock('2026-01-01T00:00:00Z')
beforeAll(async () => {
  server = await startEspnServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  clock.set('2026-01-01T00:00:00Z')
})

const open = (userAgent: string | null = null) =>
  createEspnFeed({ kind: 'espn', baseUrl: server.url, userAgent, season: null }, { clock, random: () => 0.5, timeoutMs: 300 })
const read = (...events: Record<string, unknown>[]) => {
  server.answerJson(() => aScoreboard(events))
  return open().gamesOf(WEEK, NOW)
}

checkScoreFeed('espn', async () => {
  const recorded = (awayTeam: string, homeTeam: string, gameTime: string, awayScore: number, homeScore: number, isOvertime = false) => ({
    ...{ season: 2025, week: 5, feedKey: `${awayTeam}-${homeTeam}`, awayTeam, homeTeam, gameTime, isTimeSet: true, network: 'CBS' },
    ...{ isNeutralSite: false, awayScore, homeScore, isOvertime, outcome: 'played' as const },
  })
  const played = createReplayFeed([
    recorded('DAL', 'PHI', '2025-09-05T00:20:00.000Z', 20, 24),
    recorded('TB', 'ATL', '2025-09-07T17:00:00.000Z', 23, 20),
    recorded('GB', 'WSH', '2025-09-07T20:25:00.000Z', 30, 30, true),
  ])
  const espn = open()
  let games: Awaited<ReturnType<typeof played.gamesOf>>['games'] = []
  const feed = {
    ...espn,
    gamesOf: async (...[week, now]: Parameters<typeof espn.gamesOf>) => {
      games = (await played.gamesOf(week, now)).games
      server.answerJson(() => aScoreboard(games.map((game) => anEvent(game))))
      return espn.gamesOf(week, now)
    },
  }
  return { feed, week: WEEK, from: Date.parse('2025-09-04T12:00:00Z') }
})

describe('what the scoreboard is asked for', () => {
  it.each([
    [1, 1, 1],
    [4, 1, 4],
    [5, 2, 1],
    [22, 2, 18],
    [23, 3, 1],
    [25, 3, 3],
    [26, 3, 5],
  ])('week %i is season type %i, week %i: never the Pro Bowl', async (week, type, number) => {
    server.answerJson(() => aScoreboard([anEvent({ week })]))
    const { games } = await open().gamesOf({ season: 2025, week }, NOW)
    expect(games).toMatchObject([{ season: 2025, week }])
    expect(server.asked.map(({ url }) => url)).toEqual([`/scoreboard?seasontype=${type}&week=${number}&dates=2025`])
  })

  it('says who asks only when told to', async () => {
    server.answerJson(() => aScoreboard([]))
    await open('sunday-slate/1').gamesOf(WEEK, NOW)
    await open().gamesOf(WEEK, NOW)
    expect(server.asked[0]?.userAgent).toBe('sunday-slate/1')
    expect(server.asked[1]?.userAgent).not.toMatch(/mozilla|slate/i)
  })

  it('tells its season, and null when it does not say', async () => {
    server.answerJson(() => aScoreboard([], { season: 2026 }))
    expect(await open().currentSeason()).toBe(2026)
    server.answerJson(() => ({ leagues: [] }))
    expect(await open().currentSeason()).toBeNull()
  })
})

describe('a row of the scoreboard', () => {
  it('is a game of ours, with the answer kept word for word', async () => {
    const reading = await read(
      anEvent({ gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q2 7:10', possession: 'home', isNeutralSite: true }),
    )
    expect(reading.games).toEqual([
      {
        ...{
          season: 2025,
          week: 5,
          awayTeam: 'BUF',
          homeTeam: 'KC',
          gameTime: '2025-09-07T17:00:00.000Z',
          isTimeSet: true,
          network: 'CBS',
        },
        ...{ isNeutralSite: true, gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q2 7:10', possession: 'home' },
        feedKey: expect.stringMatching(/^espn-\d+$/),
      },
    ])
    expect(reading).toMatchObject({ rejected: [], readAt: NOW, raw: { name: 'scoreboard 2025-5' } })
    expect(JSON.parse(reading.raw?.text ?? '').events).toHaveLength(1)
  })

  it.each([
    ['STATUS_SCHEDULED', 'pre', false, 'scheduled'],
    ['STATUS_SOMETHING_NEW', 'pre', false, 'scheduled'],
    ['STATUS_END_PERIOD', 'in', false, 'LIVE'],
    ['STATUS_DELAYED', 'in', false, 'LIVE'],
    ['STATUS_POSTPONED', 'post', false, 'postponed'],
    ['STATUS_POSTPONED', 'pre', false, 'postponed'],
    ['STATUS_CANCELED', 'post', false, 'cancelled'],
    ['STATUS_FORFEIT', 'post', false, 'cancelled'],
  ])('%s (%s, completed: %s) is %s', async (name, state, completed, gameStatus) => {
    const { games } = await read(anEvent({}, { type: { name, state, completed } }))
    expect(games).toMatchObject([{ gameStatus, ...(gameStatus !== 'LIVE' && { awayScore: null, homeScore: null }) }])
  })

  it.each([
    ['STATUS_FINAL', { name: 'STATUS_FINAL' }],
    ['another name', { name: 'STATUS_FINAL_OVERTIME' }],
  ])('is final when it is over and completed, %s', async (_, type) => {
    const { games } = await atNight(anEvent({ gameStatus: 'final', awayScore: 40, homeScore: 40 }, { type }))
    expect(games).toMatchObject([{ gameStatus: 'final', awayScore: 40, homeScore: 40, gameClock: null }])
  })
  const atNight = (event: Record<string, unknown>) => {
    server.answerJson(() => aScoreboard([event]))
    return open().gamesOf(WEEK, NOW + 240 * MINUTE_MS)
  }

  it.each([
    [{ displayClock: '2:14', period: 4 }, {}, 'Q4 2:14'],
    [{ displayClock: '8:00', period: 5 }, {}, 'OT 8:00'],
    [{ displayClock: '0:00', period: 2 }, { name: 'STATUS_HALFTIME' }, 'Half'],
    [{ displayClock: '0:00', period: 1 }, { name: 'STATUS_END_PERIOD' }, 'End Q1'],
    [{ displayClock: '9:00', period: 1 }, { name: 'STATUS_DELAYED' }, 'Delayed'],
    [{ displayClock: '<b>', period: 3 }, {}, 'Q3'],
  ])('shows %j %j as %s', async (status, type, text) => {
    const row = anEvent(
      { gameStatus: 'LIVE', awayScore: 0, homeScore: 0 },
      { status: { ...status, type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, ...type } } },
    )
    expect((await read(row)).games).toMatchObject([{ gameClock: text }])
  })

  it('whose hour or teams are not set, or that does not say its own week, is still a game', async () => {
    const rows = [
      anEvent({ awayTeam: 'TBD', homeTeam: 'TBD', isTimeSet: false, network: null }),
      anEvent({ awayTeam: 'WAS', homeTeam: 'LA' }, { event: { week: undefined } }),
    ]
    expect((await read(...rows)).games).toMatchObject([
      { awayTeam: 'TBD', homeTeam: 'TBD', isTimeSet: false, network: null },
      { awayTeam: 'WSH', homeTeam: 'LAR' },
    ])
  })

  const sides = (change: NonNullable<Parameters<typeof anEvent>[1]>['sides']) =>
    anEvent({ gameStatus: 'LIVE', awayScore: 7, homeScore: 3 }, { sides: change })
  it('finds home and away by name, in any order', async () => {
    expect((await read(sides((both) => [...both].reverse()))).games).toMatchObject([
      { awayTeam: 'BUF', homeTeam: 'KC', awayScore: 7, homeScore: 3 },
    ])
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'over and not completed',
      anEvent({}, { type: { name: 'STATUS_SUSPENDED', state: 'post', completed: false } }),
      /over and not completed/,
    ],
    ['completed before it began', anEvent({}, { type: { completed: true } }), /completed while it is "pre"/],
    ['in no known state', anEvent({}, { type: { state: 'maybe' } }), /"maybe" is not a state/],
    ['of another week', anEvent({ week: 6 }), /another week/],
    ['of another season', anEvent({ season: 2024, gameTime: '2024-09-08T17:00:00.000Z' }), /of season 2024/],
    ['the Pro Bowl', anEvent({}, { event: { season: { year: 2025, type: 3 }, week: { number: 4 } } }), /another week/],
    ['with an unknown team', anEvent({ awayTeam: 'AFC' }), /unknown team "AFC"/],
    ['with a date that is none', anEvent({}, { competition: { date: '09/07/2025' } }), /is not an instant/],
    ['centuries away', anEvent({ gameTime: '2225-09-07T17:00:00.000Z' }), /not in season 2025/],
    [
      'LIVE days before its kickoff',
      anEvent({ gameTime: '2025-09-09T17:00:00.000Z', gameStatus: 'LIVE', awayScore: 0, homeScore: 0 }),
      /LIVE before its kickoff/,
    ],
    [
      'final at once',
      anEvent({ gameTime: '2025-09-07T17:30:00.000Z', gameStatus: 'final', awayScore: 3, homeScore: 0 }),
      /final right after its kickoff/,
    ],
    ['with two home teams', sides((both) => both.map((one) => ({ ...one, homeAway: 'home' }))), /one away team/],
    ['with three teams', sides((both) => [...both, both[0]]), /does not have one/],
    ['with a score that is none', sides((both) => both.map((one) => ({ ...one, score: '-7' }))), /is not a score/],
    ['without a score', sides((both) => both.map(({ score: _, ...one }) => one)), /"" is not a score/],
    ['without an id', anEvent({}, { event: { id: '1; drop table games' } }), /id/],
    ['without a game in it', anEvent({}, { event: { competitions: [] } }), /competitions/],
  ])('%s is rejected, and the others stay', async (_, row, reason) => {
    const { games, rejected } = await read(row, anEvent({ awayTeam: 'GB', homeTeam: 'CHI' }))
    expect(games.map(({ awayTeam }) => awayTeam)).toEqual(['GB'])
    expect(rejected).toMatchObject([{ reason: expect.stringMatching(reason) }])
  })

  it('whose winner has fewer points is rejected', async () => {
    const over = { gameTime: '2025-09-05T00:20:00.000Z', gameStatus: 'final' as const, awayScore: 24, homeScore: 20 }
    const row = anEvent(over, { sides: (both) => both.map((side) => ({ ...side, winner: !side.winner })) })
    expect((await read(row)).rejected).toMatchObject([{ reason: 'its winner does not fit 24 to 20' }])
  })
})

describe('a feed in trouble', () => {
  const plain = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    server.answer((_request, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body))

  it.each<[string, () => void, RegExp]>([
    ['refuses us', () => plain(403, 'text/html', '<h1>no</h1>'), /^403: it refuses this server or its FEED_USER_AGENT/],
    ['fails', () => plain(500, 'application/json', '{}'), /^500 from the feed/],
    ['sends a page', () => plain(200, 'text/html', '<html>'), /^"text\/html" instead of JSON/],
    ['sends half of it', () => plain(200, 'application/json', '{"events": ['), /^broken JSON/],
    ['sends something else', () => plain(200, 'application/json', '[]'), /^the answer is no scoreboard/],
    ['sends too much', () => plain(200, 'application/json', `{"events":[],"x":"${'x'.repeat(1_000_001)}"}`), /more than 1000000 bytes/],
    [
      'sends too much, well packed',
      () => plain(200, 'application/json', gzipSync(`"${'x'.repeat(30_000_000)}"`), { 'content-encoding': 'gzip' }),
      /more than 1000000 bytes/,
    ],
    [
      'sends us elsewhere',
      () => plain(302, 'text/plain', '', { location: 'http://127.0.0.2:1/scoreboard' }),
      /^it sends us to another host \(127\.0\.0\.2:1\)/,
    ],
    ['sends us in circles', () => plain(302, 'text/plain', '', { location: '/scoreboard' }), /^it sends us in circles/],
    ['says nothing', () => server.answer(() => undefined), /^no answer in 300 ms/],
    ['hangs up', () => server.answer((request) => request.socket.destroy()), /^no connection \(/],
  ])('that %s is an outage, told without its words', async (_, trouble, message) => {
    trouble()
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(message)
  })

  it('that drips is given up in time', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(/^no answer in 300 ms/)
  })

  it('may send us on within its own house', async () => {
    server.answer((request, response) => {
      if (request.url?.startsWith('/moved'))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(aScoreboard([anEvent()])))
      else response.writeHead(301, { location: '/moved' }).end()
    })
    expect((await open().gamesOf(WEEK, NOW)).games).toHaveLength(1)
  })

  it('is left alone after three faults, for longer each time, and asked again when it is back', async () => {
    plain(500, 'application/json', '{}')
    const feed = open()
    const ask = () =>
      feed.gamesOf(WEEK, NOW).then(
        () => 'answered',
        (error: Error) => error.message,
      )
    for (let time = 0; time < 3; time += 1) expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('the feed rests for 30 s after its faults')
    clock.advance(30 * SECOND_MS)
    expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('the feed rests for 60 s after its faults')
    expect(server.asked).toHaveLength(4)
    clock.advance(60 * SECOND_MS)
    server.answerJson(() => aScoreboard([]))
    expect(await ask()).toBe('answered')
    plain(500, 'application/json', '{}')
    expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('500 from the feed')
  })

  it('is left alone at once when it says so', async () => {
    plain(429, 'application/json', '{}', { 'retry-after': '120' })
    const feed = open()
    await expect(feed.gamesOf(WEEK, NOW)).rejects.toThrow('429')
    await expect(feed.gamesOf(WEEK, NOW)).rejects.toThrow('the feed rests for 120 s after its faults')
  })
})

describe('what the feed knows around a game', () => {
  const game = { ...WEEK, awayTeam: 'BUF', homeTeam: 'KC' }
  const details = (summary: unknown) => {
    server.answerJson((url) => (url.pathname === '/summary' ? summary : aScoreboard([anEvent()])))
    return open().detailsOf(game, NOW)
  }
  const header = {
    competitions: [
      {
        competitors: [
          { homeAway: 'home', score: '9991', team: { abbreviation: 'KC' } },
          { homeAway: 'away', score: '9992', team: { abbreviation: 'BUF' } },
        ],
        broadcasts: [{ media: { shortName: 'CBS' } }],
      },
    ],
  }

  it('is its place, weather, headline, injuries and leaders; and nothing of its impossible scores', async () => {
    const known = await details({
      header,
      gameInfo: {
        venue: { fullName: 'The Big Bowl', address: { city: 'Kansas City', state: 'MO' }, indoor: false },
        weather: { displayValue: 'Snow\u0000 showers', temperature: 28.4 },
      },
      article: { headline: '<script>alert(1)</script>  A cold one' },
      injuries: [
        {
          team: { abbreviation: 'KC' },
          injuries: [
            { status: 'Out', athlete: { displayName: 'Sam Sample', position: { abbreviation: 'RB' } }, details: { type: 'Knee' } },
            { status: 'Out' },
            7,
          ],
        },
        { team: { abbreviation: 'DAL' }, injuries: [{ status: 'Out', athlete: { displayName: 'Of Another Team' } }] },
      ],
      leaders: [
        {
          team: { abbreviation: 'BUF' },
          leaders: [
            {
              displayName: 'Passing Yards',
              leaders: [{ displayValue: '27/43, 295 YDS', athlete: { displayName: 'Pat Passer', position: { abbreviation: 'QB' } } }],
            },
            { displayName: 'Sacks', leaders: [] },
          ],
        },
      ],
    })
    expect(known).toMatchObject({
      venue: { name: 'The Big Bowl', city: 'Kansas City', state: 'MO', isIndoor: false },
      weather: { text: 'Snow showers', temperatureF: 28 },
      headline: '<script>alert(1)</script> A cold one',
      broadcast: 'CBS',
      injuries: { away: [], home: [{ player: 'Sam Sample', position: 'RB', status: 'Out', injury: 'Knee' }] },
      leaders: { away: [{ category: 'Passing Yards', player: 'Pat Passer', position: 'QB', line: '27/43, 295 YDS' }], home: [] },
      readAt: NOW,
    })
    expect(JSON.stringify({ ...known, raw: null })).not.toContain('999')
    expect(server.asked.map(({ url }) => url.split('?')[0])).toEqual(['/scoreboard', '/summary'])
  })

  it('leaves out a temperature of no place on earth, and everything that is not there', async () => {
    expect(await details({ gameInfo: { weather: { displayValue: 'Sunny', temperature: 900 } } })).toMatchObject({
      venue: null,
      weather: { text: 'Sunny', temperatureF: null },
      headline: null,
      broadcast: null,
      injuries: { away: [], home: [] },
    })
  })

  it.each([
    ['of another game', { header: { competitions: [{ competitors: [{ homeAway: 'home', team: { abbreviation: 'DEN' } }] }] } }],
    ['that is none', 'nothing'],
  ])('is nothing in a summary %s', async (_, summary) => {
    expect(await details(summary)).toBeNull()
  })

  it('is nothing for a game that it does not know', async () => {
    server.answerJson(() => aScoreboard([]))
    expect(await open().detailsOf(game, NOW)).toBeNull()
  })
})
