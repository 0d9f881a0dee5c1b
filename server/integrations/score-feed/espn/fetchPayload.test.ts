import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FeedOutage } from '#server/integrations/score-feed/scoreFeed.ts'
import { anEvent, aScoreboard } from '#server/testing/espnPayloads.ts'
import { startEspnFeed } from '#server/testing/startEspnFeed.ts'
import { SECOND_MS } from '#shared/clock.ts'

const WEEK = { season: 2025, week: 5 }
const NOW = Date.parse('2025-09-07T18:00:00Z')
const { server, clock, open } = await startEspnFeed()

describe('a request to the feed', () => {
  const plain = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    server.answer((_request, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body))

  it.each<[string, () => void, RegExp]>([
    ['refuses the server', () => plain(403, 'text/html', '<h1>no</h1>'), /^403: it refuses this server or its FEED_USER_AGENT/],
    ['fails', () => plain(500, 'application/json', '{}'), /^500 from the feed/],
    ['sends an HTML page', () => plain(200, 'text/html', '<html>'), /^"text\/html" instead of JSON/],
    ['sends half of its answer', () => plain(200, 'application/json', '{"events": ['), /^broken JSON/],
    ['sends other JSON', () => plain(200, 'application/json', '[]'), /^the answer is no scoreboard/],
    [
      'sends too much to read',
      () => plain(200, 'application/json', `{"events":[],"x":"${'x'.repeat(1_000_001)}"}`),
      /more than 1000000 bytes to read/,
    ],
    [
      'redirects to another host',
      () => plain(302, 'text/plain', '', { location: 'http://127.0.0.2:1/scoreboard' }),
      /^it redirects to another host \(127\.0\.0\.2:1\)/,
    ],
    ['redirects in circles', () => plain(302, 'text/plain', '', { location: '/scoreboard' }), /^it redirects in circles/],
    ['closes the connection', () => server.answer((request) => request.socket.destroy()), /^no connection \(/],
  ])('fails without quoting the answer when the feed %s', async (_, trouble, message) => {
    trouble()
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(message)
  })

  it('is given up in time when the feed does not answer', async () => {
    server.answer(() => undefined)
    await expect(open(null, 300).gamesOf(WEEK, NOW)).rejects.toThrow(/^no answer in 300 ms/)
  })

  it('is given up in time when the answer arrives too slowly', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(open(null, 300).gamesOf(WEEK, NOW)).rejects.toThrow(/^no answer in 300 ms/)
  })

  it('follows a redirect within the same host', async () => {
    server.answer((request, response) => {
      if (request.url?.startsWith('/moved'))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(aScoreboard([anEvent()])))
      else response.writeHead(301, { location: '/moved' }).end()
    })
    expect((await open().gamesOf(WEEK, NOW)).games).toHaveLength(1)
  })

  it('is not sent for a pause after three faults of an address, a longer one each time, until the feed works again', async () => {
    plain(500, 'application/json', '{}')
    const feed = open()
    const ask = () =>
      feed.gamesOf(WEEK, NOW).then(
        () => 'answered',
        (error: Error) => error.message,
      )
    for (let time = 0; time < 3; time += 1) expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('requests to this address are paused for 30 s after its faults')
    clock.advance(30 * SECOND_MS)
    expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('requests to this address are paused for 60 s after its faults')
    expect(server.requests).toHaveLength(4)
    clock.advance(60 * SECOND_MS)
    server.answerJson(() => aScoreboard([]))
    expect(await ask()).toBe('answered')
    plain(500, 'application/json', '{}')
    expect(await ask()).toBe('500 from the feed')
    expect(await ask()).toBe('500 from the feed')
  })

  it('reads an answer that begins with a byte-order mark', async () => {
    plain(200, 'application/json', Buffer.from(`\ufeff${JSON.stringify(aScoreboard([anEvent({ feedKey: 'one' })]))}`))
    expect((await open().gamesOf(WEEK, NOW)).games).toHaveLength(1)
  })

  it('fails when the answer is larger than 16 MB', async () => {
    plain(200, 'application/json', `{"events":[],"odds":"${'x'.repeat(16_000_001)}"}`)
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(/more than 16000000 bytes/)
  })

  it('fails when a small compressed answer decompresses to more than 16 MB', async () => {
    plain(200, 'application/json', gzipSync(`"${'x'.repeat(30_000_000)}"`), { 'content-encoding': 'gzip' })
    await expect(open().gamesOf(WEEK, NOW)).rejects.toThrow(/more than 16000000 bytes/)
  })

  it('reads a week that betting odds make 1.2 MB large', async () => {
    const odds = {
      provider: { name: 'A bookmaker' },
      lines: Array.from({ length: 1_000 }, (_, line) => ({ line, moneyLine: 'x'.repeat(50) })),
    }
    const events = Array.from({ length: 16 }, (_, index) => anEvent({ feedKey: `key ${index}` }, { competition: { odds: [odds] } }))
    const answer = aScoreboard(events)
    expect(JSON.stringify(answer).length).toBeGreaterThan(1_200_000)
    server.answerJson(() => answer)
    const { games, raw } = await open().gamesOf(WEEK, NOW)
    expect(games).toHaveLength(16)
    expect(raw?.text.length).toBeLessThan(50_000)
  })

  it('stores the answer without the parts that are never read, and with everything else', async () => {
    const rest = { events: [], note: 'odds', deep: { list: ['odds', 'links'] } }
    server.answerJson(() => ({ ...rest, odds: [{ a: 1 }], deep: { ...rest.deep, plays: { b: [2] }, links: 'c' } }))
    const { raw } = await open().gamesOf(WEEK, NOW)
    expect(JSON.parse(raw?.text ?? '')).toEqual(rest)
  })

  it('is sent for one week while the answers for another week fail', async () => {
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
    expect(await ask(6)).toBe('requests to this address are paused for 30 s after its faults')
    expect(await ask(5)).toBe(1)
  })

  it('is not sent for any week for a pause after three failed connections', async () => {
    server.answer((request) => request.socket.destroy())
    const feed = open()
    const ask = (week: number) => feed.gamesOf({ season: 2025, week }, NOW).catch((error: unknown) => error)
    for (const week of [5, 6, 7]) expect(await ask(week)).toBeInstanceOf(FeedOutage)
    expect(await ask(8)).toMatchObject({ message: 'requests to the feed are paused for 30 s after its faults' })
  })

  it('is not sent during the time of a Retry-After header', async () => {
    plain(429, 'application/json', '{}', { 'retry-after': '120' })
    const feed = open()
    await expect(feed.gamesOf(WEEK, NOW)).rejects.toThrow('429')
    await expect(feed.gamesOf(WEEK, NOW)).rejects.toThrow('requests to the feed are paused for 120 s after its faults')
  })
})
