import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aRegistration, PASSWORD } from '#server/testing/accounts.ts'
import { type RawAnswer, sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'

const t = await startTestServer()
const JSON_HEADERS = { 'content-type': 'application/json', origin: t.url }

describe('a request body', () => {
  const login = (body: string | Buffer, headers: Record<string, string> = {}) =>
    sendRaw(t.url, { method: 'POST', path: '/api/login', headers: { ...JSON_HEADERS, ...headers }, body })
  const codeIn = ({ text }: RawAnswer) => JSON.parse(text).error
  const form = JSON.stringify({ email: 'pat@example.com', password: PASSWORD })

  it.each([33_000, 10_000_000])('of %i bytes is refused as too large', async (bytes) => {
    const answer = await login(JSON.stringify({ email: 'x'.repeat(bytes) }))
    expect([answer.status, codeIn(answer)]).toEqual([413, 'too_large'])
  })

  it('that is too large and has no content-length is refused, and its connection stays usable', async () => {
    const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })
    const answer = await new Promise<RawAnswer>((resolve, reject) => {
      const sent = request(`${t.url}/api/login`, { method: 'POST', headers: JSON_HEADERS, agent: oneConnection }, (reply) => {
        reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: '', bytes: Buffer.alloc(0) }))
      })
      sent.on('error', reject)
      for (let part = 0; part < 40; part += 1) sent.write(`${part === 0 ? '{"email":"' : ''}${'x'.repeat(10_000)}`)
      sent.end('"}')
    })
    expect(answer.status).toBe(413)
    const startedAt = performance.now()
    expect((await sendRaw(t.url, { path: '/health/live', agent: oneConnection })).status).toBe(200)
    expectWithin(2_000, startedAt)
    oneConnection.destroy()
  })

  it.each([
    ['another format than JSON', 'email=pat'],
    ['incomplete JSON', form.slice(0, 20)],
    ['a JSON string', '"text"'],
    ['no bytes', ''],
  ])('of %s is refused as invalid input', async (_, body) => {
    const answer = await login(body)
    expect([answer.status, codeIn(answer)]).toEqual([400, 'invalid_input'])
  })

  it.each([
    ['a password', { email: 'pat@example.com', password: 'secret\0word' }],
    ['a name', { ...aRegistration(), firstName: 'Pat\0' }],
  ])('with a zero byte in %s is refused as invalid input', async (_, body) => {
    const path = 'firstName' in body ? '/api/register' : '/api/login'
    const answer = await sendRaw(t.url, { method: 'POST', path, headers: JSON_HEADERS, body: JSON.stringify(body) })
    expect([answer.status, codeIn(answer)]).toEqual([400, 'invalid_input'])
  })

  it('that is compressed, correctly or not, is refused as the wrong content type', async () => {
    for (const [encoding, body] of [
      ['gzip', Buffer.from('not gzip')],
      ['gzip', gzipSync(form).subarray(0, 30)],
      ['deflate', Buffer.from('no')],
      ['br', Buffer.from('no')],
      ['gzip', gzipSync(form)],
      ['gzip', gzipSync('x'.repeat(5_000_000))],
      ['x-unknown', Buffer.from(form)],
    ] as const) {
      const answer = await login(body, { 'content-encoding': encoding })
      expect([encoding, answer.status, codeIn(answer)]).toEqual([encoding, 415, 'wrong_content_type'])
    }
  })

  it('in an unknown charset causes no 500', async () => {
    const answer = await login(form, { 'content-type': 'application/json; charset=klingon' })
    expect(answer.status).toBeLessThan(500)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/jsonp',
  ])('of type %s is refused as the wrong content type', async (type) => {
    const answer = await login(form, { 'content-type': type })
    expect([answer.status, codeIn(answer)]).toEqual([415, 'wrong_content_type'])
  })

  it('with picks named like prototype properties is refused, stores nothing and pollutes no prototype', async () => {
    await t.a.slate(2)
    const player = await t.a.player()
    const me = await t.as(player)
    const start = `{"userId":"${player.id}","week":5,"season":2025,"tieBreakerScore":47,"gamePicks":`
    for (const picks of [
      '{"__proto__":"home"}',
      '{"constructor":"home"}',
      '{"toString":"away","2025-5-0":"home"}',
      '{"2025-5-0":"home","__proto__":{"2025-5-1":"home"}}',
    ]) {
      const answer = await me.send('POST', '/api/picks', { body: `${start}${picks}}` })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(await t.db('picks').select()).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('a request path', () => {
  const codeOf = async (method: string, path: string) => {
    const answer = await sendRaw(t.url, {
      method,
      path,
      headers: method === 'GET' ? {} : JSON_HEADERS,
      ...(method !== 'GET' && { body: '{}' }),
    })
    return [answer.status, answer.text === '' ? '' : JSON.parse(answer.text).error]
  }

  it.each(['/api', '/api/', '/api/nothing', '/api/picks/x', '/api//user', '/api/user%2f', '/api/%E0%A4%A', '/api/__proto__'])(
    '%s is answered with 404 as JSON',
    async (path) => {
      expect(await codeOf('GET', path)).toEqual([404, 'not_found'])
    },
  )

  it.each([
    ['POST', '/api/user'],
    ['PUT', '/api/login'],
    ['DELETE', '/api/picks'],
    ['GET', '/api/login'],
    ['PATCH', '/api/contest'],
  ])('answers 405 to the method %s %s', async (method, path) => {
    expect(await codeOf(method, path)).toEqual([405, 'method_not_allowed'])
  })

  it('with a query of 2 kB is accepted, and with a longer query refused as too large', async () => {
    expect((await sendRaw(t.url, { path: `/api/contest?x=${'a'.repeat(2_046)}` })).status).toBe(200)
    expect(await codeOf('GET', `/api/contest?x=${'a'.repeat(2_047)}`)).toEqual([413, 'too_large'])
  })

  it.each([
    '/api/users/by-email/%E0%A4%A',
    '/api/users/by-email/%00',
    '/api/users/by-email/a%2f..%2fb',
    '/api/games/5/2025?seasonType=%E0%A4%A',
    '/api/games/5/2025?seasonType=a&seasonType=b',
    '/api/games/0x5/2025',
    '/api/games/5/20250',
  ])('%s is refused with a 4xx', async (path) => {
    const [status] = await codeOf('GET', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it.each(['http://[', 'http://x:99999/api/contest', '//[', '*'])(
    'that is malformed (%s) causes no 500, and the server goes on',
    async (path) => {
      const answer = await sendRaw(t.url, { path })
      expect(answer.status).toBeLessThan(500)
      expect((await sendRaw(t.url, { path: '/health/live' })).status).toBe(200)
    },
  )
})

describe('columns of users that only the server may write', () => {
  it('are refused as fields of a sign-up, and nothing is stored', async () => {
    const columns = Object.keys(await t.db('users').columnInfo())
    const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const form = aRegistration()
    const extras = columns.flatMap((column) => [column, camel(column)]).filter((name) => !(name in form))
    for (const name of extras) {
      const answer = await sendRaw(t.url, {
        method: 'POST',
        path: '/api/register',
        headers: JSON_HEADERS,
        body: JSON.stringify({ ...form, [name]: 'admin' }),
      })
      expect([name, answer.status]).toEqual([name, 400])
    }
    expect(await t.db('users').select()).toEqual([])
  })
})
