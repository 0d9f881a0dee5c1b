import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#server/platform/requests/appError.ts'
import { type OpenStream, openStream } from '#server/testing/openStream.ts'
import { systemClock } from '#shared/clock.ts'
import { createLiveHub, type LiveHub, type LiveLimits } from './liveHub.ts'

const LIMITS: LiveLimits = { all: 3, ofOneNetwork: 2, unreadBytes: 65_536 }
let hub: LiveHub
let server: Server
let url = ''
let isListening = true
let opened: OpenStream[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  isListening = true
  opened = []
  hub = createLiveHub({ clock: systemClock, build: 'build-1', limits: LIMITS })
  hub.enableWhile(() => isListening)
  server = createServer((request, response) => {
    try {
      hub.open(response, String(request.headers['x-network'] ?? 'home'))
    } catch (error) {
      response.writeHead(error instanceof AppError && error.code === 'busy' ? 503 : 429).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterEach(async () => {
  vi.useRealTimers()
  hub.end()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function listen(network = 'home') {
  const stream = await openStream(url, { 'x-network': network })
  opened.push(stream)
  if (stream.answer.statusCode === 200) await expect.poll(() => stream.events().map(({ name }) => name)).toContain('hello')
  return stream
}

describe('an event stream', () => {
  it('begins with the time, the build, and how long ago the last change was, of games and of anything else', async () => {
    hub.publish('slate')
    vi.advanceTimersByTime(1_000)
    hub.publish('slate', { games: [], changesPlaces: true })
    vi.advanceTimersByTime(7_000)
    const { answer, events, text } = await listen()
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    const [hello] = events()
    expect(hello).toEqual({
      name: 'hello',
      data: {
        now: expect.any(Number),
        build: 'build-1',
        isListening: true,
        isHearing: true,
        sinceChangeMs: 7_000,
        sinceOtherChangeMs: 8_000,
      },
    })
    expect(text()).toMatch(/^retry: [1-4]\d{3}\n/)
  })

  it('reports the last change as just now while the server receives no changes', async () => {
    vi.advanceTimersByTime(7_000)
    isListening = false
    const { events } = await listen()
    expect(events()[0]?.data).toMatchObject({ isListening: false, isHearing: false, sinceChangeMs: 0 })
  })

  it('sends a change to every listener', async () => {
    const [one, other] = [await listen(), await listen()]
    hub.publish('slate')
    await expect.poll(() => [one.topics(), other.topics()]).toEqual([['slate'], ['slate']])
  })

  it('sends at most one event per second for each topic, and always sends the last one', async () => {
    const { topics } = await listen()
    for (let count = 0; count < 50; count += 1) hub.publish('slate')
    hub.publish('clock')
    vi.advanceTimersByTime(999)
    hub.publish('fence')
    vi.advanceTimersByTime(1)
    await expect.poll(topics).toEqual(['slate', 'clock', 'fence', 'slate'])
    vi.advanceTimersByTime(60_000)
    hub.publish('end')
    await expect.poll(() => topics().at(-1)).toBe('end')
    expect(topics().filter((topic) => topic === 'slate')).toHaveLength(2)
  })

  it('sends the new values of the games that changed, and one event for several changes has the newest of each', async () => {
    const { events } = await listen()
    const changed = () => events().flatMap(({ name, data }) => (name === 'changed' ? [data] : []))
    const game = (id: string, awayScore: number) => ({ games: [{ id, awayScore }], changesPlaces: false })
    hub.publish('slate', game('2025-5-0', 3))
    hub.publish('slate', game('2025-5-0', 6))
    hub.publish('slate', { ...game('2025-5-1', 14), changesPlaces: true })
    hub.publish('clock', { games: [{ id: '2025-5-0', awayScore: 7, gameClock: 'Q1 0:10' }], changesPlaces: false })
    vi.advanceTimersByTime(1_000)
    await expect.poll(changed).toEqual([
      { topic: 'slate', ...game('2025-5-0', 3) },
      { topic: 'clock', games: [{ id: '2025-5-0', awayScore: 7, gameClock: 'Q1 0:10' }], changesPlaces: false },
      {
        topic: 'slate',
        games: [
          { id: '2025-5-0', awayScore: 7, gameClock: 'Q1 0:10' },
          { id: '2025-5-1', awayScore: 14 },
        ],
        changesPlaces: true,
      },
    ])
  })

  it('sends an event without games when one of its changes was about something else', async () => {
    const { events } = await listen()
    hub.publish('slate')
    hub.publish('slate', { games: [{ id: '2025-5-0', awayScore: 3 }], changesPlaces: false })
    hub.publish('slate')
    vi.advanceTimersByTime(1_000)
    await expect
      .poll(() =>
        events()
          .slice(1)
          .map(({ data }) => data),
      )
      .toEqual([{ topic: 'slate' }, { topic: 'slate' }])
  })

  it('sends a beat every 15 seconds', async () => {
    const { events } = await listen()
    vi.advanceTimersByTime(15_000)
    await expect.poll(() => events().map(({ name }) => name)).toEqual(['hello', 'beat'])
    expect(events()[1]?.data).toEqual({ now: expect.any(Number), isListening: true, isHearing: true })
  })

  it('reports when the server stops receiving changes, and sends a gap when it receives them again', async () => {
    const { events } = await listen()
    isListening = false
    hub.publishGap()
    isListening = true
    hub.publishGap()
    await expect.poll(() => events().slice(1)).toHaveLength(3)
    expect(events().slice(1)).toEqual([
      { name: 'beat', data: { now: expect.any(Number), isListening: false, isHearing: false } },
      { name: 'beat', data: { now: expect.any(Number), isListening: true, isHearing: true } },
      { name: 'changed', data: { topic: 'gap' } },
    ])
  })

  it('is not opened by a HEAD request, which gets only the headers', async () => {
    const answer = await fetch(url, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type'), hub.count()]).toEqual([200, 'text/event-stream', 0])
  })
})

describe('the listeners of the event streams', () => {
  it('are limited per network and per process, and a listener that disconnects frees its place', async () => {
    const [first] = [await listen('bar'), await listen('bar')]
    expect((await listen('bar')).answer.statusCode).toBe(429)
    await listen('home')
    expect((await listen('home')).answer.statusCode).toBe(503)
    expect(hub.count()).toBe(3)
    first?.close()
    await expect.poll(() => hub.count()).toBe(2)
    expect((await listen('bar')).answer.statusCode).toBe(200)
  })

  it('that do not read are disconnected, while the others receive every event', async () => {
    const silent = connect(Number(new URL(url).port), '127.0.0.1')
    silent.on('error', () => {})
    await once(silent, 'connect')
    silent.pause()
    silent.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => hub.count()).toBe(1)
    const { topics } = await listen()
    let published = 0
    await expect
      .poll(
        () => {
          published += 1
          hub.publish(`${published} ${'x'.repeat(200_000)}`)
          return hub.count()
        },
        { timeout: 15_000, interval: 5 },
      )
      .toBe(1)
    await expect.poll(() => topics().length).toBe(published)
    silent.destroy()
  })

  it('are all disconnected when the server stops, and refused afterwards', async () => {
    const streams = [await listen(), await listen()]
    hub.end()
    await expect.poll(() => streams.map(({ isOver }) => isOver())).toEqual([true, true])
    expect(hub.count()).toBe(0)
    expect((await listen()).answer.statusCode).toBe(503)
  })
})
