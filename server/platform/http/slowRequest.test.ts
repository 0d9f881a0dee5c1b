import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'

const DEADLINE = '2025-09-05T00:20:00Z'
const t = await startTestServer({ now: '2025-09-05T00:19:58Z' })

async function openSocket(): Promise<{ socket: Socket; received: () => string; isClosed: Promise<unknown> }> {
  const socket = connect(Number(new URL(t.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  return { socket, received: () => Buffer.concat(chunks).toString(), isClosed: once(socket, 'close') }
}

async function aSubmission() {
  const games = await t.a.slate(2, () => ({ kickoffAt: DEADLINE }))
  const player = await t.a.player()
  const me = await t.as(player)
  const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home']))
  const body = JSON.stringify({ userId: player.id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 })
  const head = [
    'POST /api/picks HTTP/1.1',
    `host: ${new URL(t.url).host}`,
    `origin: ${t.url}`,
    `cookie: ${me.cookie}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return { head: `${head.join('\r\n')}\r\n\r\n`, body }
}

it('a connection may be used again for longer than the two minutes for which a proxy leaves it open', async () => {
  const { socket, received } = await openSocket()
  socket.write(`GET /health/live HTTP/1.1\r\nhost: ${new URL(t.url).host}\r\nconnection: keep-alive\r\n\r\n`)
  await expect.poll(received).toMatch(/^keep-alive: timeout=130\r$/im)
  socket.destroy()
})

describe('a submission whose first bytes arrive before the deadline', () => {
  it('is refused when its last bytes arrive at the deadline', async () => {
    const { head, body } = await aSubmission()
    const { socket, received } = await openSocket()
    const isReceived = once(t.server, 'request')
    socket.write(head + body.slice(0, 20))
    await isReceived
    t.clock.set(DEADLINE)
    socket.write(body.slice(20))
    await expect.poll(received).toContain('"deadline_passed"')
    expect(received()).toMatch(/^HTTP\/1.1 409/)
    expect(await t.db('picks').select()).toEqual([])
    socket.destroy()
  })

  it('is accepted when its last bytes arrive one millisecond before the deadline', async () => {
    const { head, body } = await aSubmission()
    const { socket, received } = await openSocket()
    const isReceived = once(t.server, 'request')
    socket.write(head + body.slice(0, 20))
    await isReceived
    t.clock.set('2025-09-05T00:19:59.999Z')
    socket.write(body.slice(20))
    await expect.poll(received).toMatch(/^HTTP\/1.1 200/)
    socket.destroy()
  })
})

describe('a request that arrives slowly', () => {
  it('has 10 s for its headers and 15 s in total', () => {
    expect([t.server.headersTimeout, t.server.requestTimeout]).toEqual([10_000, 15_000])
  })

  it.each([
    ['headers', (head: string) => head.slice(0, 60)],
    ['body', (head: string) => `${head}{"userId":`],
  ])('is answered with 408 within two seconds of its limit when it stops in its %s', async (_, begin) => {
    const { head } = await aSubmission()
    const limits = [t.server.headersTimeout, t.server.requestTimeout] as const
    onTestFinished(() => {
      ;[t.server.headersTimeout, t.server.requestTimeout] = limits
    })
    t.server.headersTimeout = 300
    t.server.requestTimeout = 300
    const { socket, received, isClosed } = await openSocket()
    const startedAt = performance.now()
    socket.write(begin(head))
    await isClosed
    expectWithin(2_300, startedAt)
    expect(received()).toMatch(/^HTTP\/1.1 408/)
    expect(await t.db('picks').select()).toEqual([])
  })
})
