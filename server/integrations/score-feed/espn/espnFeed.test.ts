import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FeedOutage } from '#server/integrations/score-feed/feedOutage.ts'
import { createReplayFeed } from '#server/integrations/score-feed/replay.ts'
import { checkScoreFeed } from '#server/testing/checkScoreFeed.ts'
import { anEvent, aScoreboard, aSummary } from '#server/testing/espnPayloads.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { startEspnServer } from '#server/testing/startEspnServer.ts'
import { SECOND_MS } from '#shared/clock.ts'
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

const open = (userAgent: string | null = null, timeoutMs = 300) =>
  createEspnFeed({ kind: 'espn', baseUrl: server.url, userAgent, season: null }, { clock, random: () => 0.5, timeoutMs })
const read = (...events: Record<string, unknown>[]) => {
  server.answerJson(() => aScoreboard(events))
  return open().gamesOf(WEEK, NOW)
}

checkScoreFeed('espn', async () => {
  const recorded = (awayTeam: string, homeTeam: string, gameTime: string, awayScore: number, homeScore: number, isOvertime = false) => ({
    season: 2025,
    week: 5,
    feedKey: `${awayTeam}-${homeTeam}`,
    awayTeam,
    homeTeam,
    gameTime,
    isTimeSet: true,
    network: 'CBS',
    isNeutralSite: false,
    awayScore,
    homeScore,
    isOvertime,
    outcome: 'played' as const,
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

describe('a request of the scoreboard', () => {
  it.each([
    [1, 1, 1],
    [4, 1, 4],
    [5, 2, 1],
    [22, 2, 18],
    [23, 3, 1],
    [25, 3, 3],
    [26, 3, 5],
  ])('asks for week %i as season type %i, week %i, and never for the Pro Bowl', async (week, type, number) => {
    server.answerJson(() => aScoreboard([anEvent({ week })]))
    const { games } = await open().gamesOf({ season: 2025, week }, NOW)
    expect(games).toMatchObject([{ season: 2025, week }])
    expect(server.asked.map(({ url }) => url)).toEqual([`/scoreboard?seasontype=${type}&week=${number}&dates=2025`])
  })

  it('has a user agent of our own only when it is configured', async () => {
    server.answerJson(() => aScoreboard([]))
    await open('sunday-slate/1').gamesOf(WEEK, NOW)
    await open().gamesOf(WEEK, NOW)
    expect(server.asked[0]?.userAgent).toBe('sunday-slate/1')
    expect(server.asked[1]?.userAgent).not.toMatch(/mozilla|slate/i)
  })

  it('reads the season, and null when the answer has none', async () => {
    server.answerJson(() => aScoreboard([], { season: 2026 }))
    expect(await open().currentSeason()).toBe(2026)
    server.answerJson(() => ({ leagues: [] }))
    expect(await open().currentSeason()).toBeNull()
  })
})

it('stores the answer of the scoreboard unchanged', async () => {
  const reading = await read(anEvent())
  expect(reading).toMatchObject({ games: [{ awayTeam: 'BUF' }], rejected: [], readAt: NOW, raw: { name: 'scoreboard 2025-5' } })
  expect(JSON.parse(reading.raw?.text ?? '').events).toHaveLength(1)
})

describe('a feed with faults', () => {
  const plain = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    server.answer((_request, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body))

  it.each<[string, () => void, RegExp]>([
    ['refuses us', () => plain(403, 'text/html', '<h1>no</h1>'), /^403: it refuses this server or its FEED_USER_AGENT/],
    ['fails', () => plain(500, 'application/json', '{}'), /^500 from the feed/],
    ['sends a page', () => plain(200, 'text/html', '<html>'), /^"text\/html" instead of JSON/],
    ['sends half of it', () => plain(200, 'application/json', '{"events": ['), /^broken JSON/],
    ['sends something else', () => plain(200, 'application/json', '[]'), /^the answer is no scoreboard/],
    [
      'sends too much to read',
      () => plain(200, 'application/json', `{"events":[],"x":"${'x'.repeat(1_000_001)}"}`),
      /more than 1000000 bytes to read/,
    ],
    [
      'sends us elsewhere',
      () => plain(302, 'text/plain', '', { location: 'http://127.0.0.2:1/scoreboard' }),
      /^it sends us to another host \(127\.0\.0\.2:1\)/,
    ],
    ['sends us in circles', () => plain(302, 'text/plain', '', { location: '/scoreboard' }), /^it sends us in circles/],
    ['says nothing', () => server.answer(() => undefined), /^no answer in 300 ms/],
    ['hangs up', () => server.answer((request) => request.socket.destroy()), /^no connection \(/],
  ])('that %s is an outage, reported without the text of the answer', async (_, trouble, message) => {
    trouble()
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(message)
  })

  it('that sends its answer too slowly is given up in time', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(/^no answer in 300 ms/)
  })

  it('may redirect within its own domain', async () => {
    server.answer((request, response) => {
      if (request.url?.startsWith('/moved'))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(aScoreboard([anEvent()])))
      else response.writeHead(301, { location: '/moved' }).end()
    })
    expect((await open().gamesOf(WEEK, NOW)).games).toHaveLength(1)
  })

  it('is not requested for a while after three faults, for longer each time, and is requested again when it is back', async () => {
    plain(500, 'application/json', '{}')
    const feed = open()
    const ask = () =>
      feed.gamesOf(WEEK, NOW).then(
        () => 'answered',
        (error: Error) => error.message,
      )
    for (let time = 0; time < 3; time += 1) expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('this address rests for 30 s after its faults')
    clock.advance(30 * SECOND_MS)
    expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('this address rests for 60 s after its faults')
    expect(server.asked).toHaveLength(4)
    clock.advance(60 * SECOND_MS)
    server.answerJson(() => aScoreboard([]))
    expect(await ask()).toBe('answered')
    plain(500, 'application/json', '{}')
    expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('500 from the feed')
  })

  it('is refused when what is not read is larger than 16 MB', async () => {
    plain(200, 'application/json', `{"events":[],"odds":"${'x'.repeat(16_000_001)}"}`)
    await expect(open(null, 10_000).gamesOf(WEEK, NOW)).rejects.toThrow(/more than 16000000 bytes/)
  })

  it('is refused when a small compressed answer becomes large', async () => {
    plain(200, 'application/json', gzipSync(`"${'x'.repeat(30_000_000)}"`), { 'content-encoding': 'gzip' })
    await expect(open(null, 10_000).gamesOf(WEEK, NOW)).rejects.toThrow(/more than 1000000 bytes to read/)
  })

  it('is read when betting odds make a week 1.2 MB large', async () => {
    const odds = {
      provider: { name: 'A bookmaker' },
      lines: Array.from({ length: 1_000 }, (_, line) => ({ line, moneyLine: 'x'.repeat(50) })),
    }
    const events = Array.from({ length: 16 }, (_, index) => anEvent({ feedKey: `key ${index}` }, { competition: { odds: [odds] } }))
    const answer = aScoreboard(events)
    expect(JSON.stringify(answer).length).toBeGreaterThan(1_200_000)
    server.answerJson(() => answer)
    const { games, raw } = await open(null, 10_000).gamesOf(WEEK, NOW)
    expect(games).toHaveLength(16)
    expect(raw?.text.length).toBeLessThan(50_000)
  })

  it('is requested for one week while the answers for another one fail', async () => {
    server.answer((request, response) => {
      const isBad = request.url?.includes('week=2')
      response
        .writeHead(isBad ? 404 : 200, { 'content-type': 'application/json' })
        .end(isBad ? '{}' : JSON.stringify(aScoreboard([anEvent()])))
    })
    const feed = open()
    const ask = (week: number) =>
      feed.gamesOf({ season: 2025, week }, NOW).then(
        ({ games }) => games.length,
        (error: Error) => error.message,
      )
    for (let time = 0; time < 3; time += 1) expect(await ask(6)).toBe('404 from the feed')
    expect(await ask(6)).toBe('this address rests for 30 s after its faults')
    expect(await ask(5)).toBe(1)
  })

  it('that cannot be reached is not requested at all for a while after three faults', async () => {
    server.answer((request) => request.socket.destroy())
    const feed = open()
    const ask = (week: number) => feed.gamesOf({ season: 2025, week }, NOW).catch((error: unknown) => error)
    for (const week of [5, 6, 7]) expect(await ask(week)).toBeInstanceOf(FeedOutage)
    expect(await ask(8)).toMatchObject({ message: 'the feed rests for 30 s after its faults' })
  })

  it('is not requested for the time that its Retry-After header names', async () => {
    plain(429, 'application/json', '{}', { 'retry-after': '120' })
    const feed = open()
    await expect(feed.gamesOf(WEEK, NOW)).rejects.toThrow('429')
    await expect(feed.gamesOf(WEEK, NOW)).rejects.toThrow('the feed rests for 120 s after its faults')
  })
})

describe('the details of a game', () => {
  const game = { ...WEEK, awayTeam: 'BUF', homeTeam: 'KC' }

  it('are requested by the number of the event, and stored unchanged', async () => {
    const summary = { gameInfo: { venue: { fullName: 'The Big Bowl' } } }
    server.answerJson((url) => (url.pathname === '/summary' ? summary : aScoreboard([anEvent()])))
    expect(await open().detailsOf(game, NOW)).toMatchObject({
      venue: { name: 'The Big Bowl' },
      readAt: NOW,
      raw: { text: JSON.stringify(summary) },
    })
    expect(server.asked.map(({ url }) => url.split('?')[0])).toEqual(['/scoreboard', '/summary'])
  })

  it('have the scoreboard’s text of the weather, else the condition of the summary', async () => {
    const weather = { temperature: 43, highTemperature: 43, conditionId: '3' }
    let event = anEvent({}, { event: { weather: { displayValue: 'Snow showers', temperature: 30 } } })
    server.answerJson((url) => (url.pathname === '/summary' ? aSummary(game, { weather }) : aScoreboard([event])))
    expect((await open().detailsOf(game, NOW))?.weather).toEqual({ text: 'Snow showers', temperatureF: 30 })
    event = anEvent()
    expect((await open().detailsOf(game, NOW))?.weather).toEqual({ text: 'Partly sunny', temperatureF: 43 })
  })

  it('are null for a game that the feed does not have', async () => {
    server.answerJson(() => aScoreboard([]))
    expect(await open().detailsOf(game, NOW)).toBeNull()
  })
})
