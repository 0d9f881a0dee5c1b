import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

const t = await startTestServer({ config: { logLevel: 'debug', trustedProxies: 1 } })
const direct = await startTestServer({ config: { logLevel: 'info' } })

beforeEach(() => {
  t.logged.length = 0
})

const requestsIn = (logged: readonly string[]): Record<string, unknown>[] =>
  logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')

/** Sends raw bytes and resets the connection as soon as they are written. */
async function sendAndReset(text: string) {
  const { hostname, port } = new URL(t.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise<void>((done) => socket.write(text, () => done()))
  socket.resetAndDestroy()
}

describe('the request log', () => {
  it('has one line per request with id, call, method, status and duration', async () => {
    const { headers } = await sendRaw(t.url, { path: '/api/contest?email=pat@example.com' })
    await expect
      .poll(() => requestsIn(t.logged))
      .toEqual([
        {
          level: 'info',
          time: expect.any(String),
          event: 'request',
          requestId: headers['x-request-id'],
          call: 'getContest',
          method: 'GET',
          status: 200,
          ms: expect.any(Number),
        },
      ])
  })

  it('contains no person, code, path or query', async () => {
    const player = await t.a.player()
    const client = await t.as(player)
    await client.send('GET', `/api/picks/current/${player.id}`)
    await client.send('GET', '/api/users/by-email/pat@example.com')
    await client.send('POST', '/api/pos/validate', { body: JSON.stringify({ code: 'ABCD-EFGH' }) })
    await t.anonymous.send('GET', '/api/nothing?token=secret')
    await t.anonymous.send('GET', '/reset-password?token=secret')
    await expect
      .poll(() => requestsIn(t.logged).map(({ call }) => call))
      .toEqual(['getCurrentPicks', 'findUserByEmail', 'validateCode', 'unknown', 'page'])
    expect(t.logged.join()).not.toMatch(new RegExp(`${player.id}|pat@|ABCD|secret`))
  })

  it('has the same request id as the answer to an unexpected error', async () => {
    await t.db.schema.renameTable('feed_state', 'feed_state_away')
    const { headers, text, status } = await sendRaw(t.url, { path: '/api/feed-state' })
    await t.db.schema.renameTable('feed_state_away', 'feed_state')
    expect(status).toBe(500)
    expect(JSON.parse(text).requestId).toBe(headers['x-request-id'])
    const failed = t.logged.map((line) => JSON.parse(line)).find(({ event }) => event === 'request_failed')
    expect(failed).toMatchObject({ level: 'error', requestId: headers['x-request-id'] })
  })

  it('uses the request id of a trusted proxy when it is well-formed, and a new one otherwise', async () => {
    const idFor = async (url: string, given: string) =>
      (await sendRaw(url, { path: '/api/contest', headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idFor(t.url, '7f3a-proxy-0001')).toBe('7f3a-proxy-0001')
    expect(await idFor(t.url, 'short')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idFor(t.url, 'with spaces and "quotes"')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idFor(t.url, 'x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idFor(direct.url, '7f3a-proxy-0001')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('contains health checks only at level debug', async () => {
    await sendRaw(direct.url, { path: '/health/live' })
    await sendRaw(direct.url, { path: '/api/contest' })
    await expect.poll(() => requestsIn(direct.logged).map(({ call }) => call)).toContain('getContest')
    expect(requestsIn(direct.logged).map(({ call }) => call)).not.toContain('health')
  })
})

describe('a client that closes the connection', () => {
  it('while it sends its body is logged with status 499 and without an error', async () => {
    await sendAndReset(
      'POST /api/login HTTP/1.1\r\nhost: slate\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":',
    )
    await expect.poll(() => requestsIn(t.logged)).toMatchObject([{ call: 'login', status: 499 }])
    expect(t.logged.filter((line) => line.includes('"error"'))).toEqual([])
  })

  it('while it waits for its answer is logged with status 499 and without an error', async () => {
    const trx = await t.db.transaction()
    await trx.raw('lock table weeks in access exclusive mode')
    await sendAndReset('GET /api/current-week HTTP/1.1\r\nhost: slate\r\n\r\n')
    await trx.rollback()
    await expect.poll(() => requestsIn(t.logged)).toMatchObject([{ call: 'getCurrentWeek', status: 499 }])
    expect(t.logged.filter((line) => line.includes('"error"'))).toEqual([])
  })
})
