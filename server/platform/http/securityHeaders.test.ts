import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type RawAnswer, sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { inlineHashes } from './securityHeaders.ts'

const dist = await mkdtemp(join(tmpdir(), 'slate-dist-'))
await mkdir(join(dist, 'assets'))
const STYLE = 'body{margin:0}'
await writeFile(join(dist, 'index.html'), `<!doctype html><style>${STYLE}</style><script type="module" src="/assets/app.js"></script>`)
await writeFile(join(dist, 'assets/app.js'), 'export const a = 1')
await writeFile(join(dist, 'sw.js'), 'self.skipWaiting()')
const http = await startTestServer({ distFolder: dist })
const https = await startTestServer({ distFolder: dist, config: { publicUrl: 'https://slate.example', isPublicUrlGiven: true } })
afterAll(() => rm(dist, { recursive: true, force: true }))

const JSON_TYPE = { 'content-type': 'application/json' }
type Get = (path: string, headers?: Record<string, string>, method?: string, body?: string) => Promise<RawAnswer>

/** One answer of each kind, with its expected status. */
const KINDS: [string, number, (get: Get) => Promise<RawAnswer>][] = [
  ['an API answer', 200, (get) => get('/api/openapi.json')],
  ['a shared answer', 200, (get) => get('/api/contest')],
  ['a shared answer from the cache', 200, (get) => get('/api/contest')],
  [
    'a shared answer that the client has',
    304,
    async (get) => get('/api/contest', { 'if-none-match': String((await get('/api/contest')).headers.etag) }),
  ],
  ['bad input', 400, (get) => get('/api/games/x/y')],
  ['no session', 401, (get) => get('/api/user')],
  ['another origin', 403, (get) => get('/api/login', { ...JSON_TYPE, origin: 'https://evil.example' }, 'POST', '{}')],
  ['an unknown call', 404, (get) => get('/api/nothing')],
  ['a wrong method', 405, (get) => get('/api/login')],
  [
    'a body that is too large',
    413,
    (get) => get('/api/login', { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' }, 'POST', 'x'.repeat(40_000)),
  ],
  [
    'a wrong content type',
    415,
    (get) => get('/api/login', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, 'POST', '{}'),
  ],
  ['the page', 200, (get) => get('/')],
  ['the page at another address', 200, (get) => get('/nflpicks')],
  ['the worker', 200, (get) => get('/sw.js')],
  ['a file', 200, (get) => get('/assets/app.js')],
  [
    'a file that the client has',
    304,
    async (get) => get('/assets/app.js', { 'if-none-match': String((await get('/assets/app.js')).headers.etag) }),
  ],
  ['a HEAD of a file', 200, (get) => get('/assets/app.js', {}, 'HEAD')],
  ['a missing file', 404, (get) => get('/assets/old.js')],
  ['a POST to a page', 404, (get) => get('/auth', {}, 'POST')],
  ['the health check', 200, (get) => get('/health/live')],
  ['a malformed address', 400, (get) => get('http://[')],
]

const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

const POLICY_OF_PAGES = [...POLICY, "script-src 'self'", `style-src 'self' ${inlineHashes(`<style>${STYLE}</style>`, 'style')[0]}`]
const POLICY_OF_API = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'"]

const policyOf = ({ headers }: RawAnswer) => String(headers['content-security-policy']).split(';')

function expectSafe(answer: RawAnswer, isOfApi: boolean) {
  const { headers } = answer
  if (isOfApi) expect(policyOf(answer)).toEqual(POLICY_OF_API)
  else expect(policyOf(answer)).toEqual(expect.arrayContaining(POLICY_OF_PAGES))
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
}

const isOfApi = (kind: string) => !/page|worker|file|health|address/.test(kind)

describe.each(KINDS)('%s (%i)', (kind, status, ask) => {
  it('has the security headers over plain http, without those that need https', async () => {
    const answer = await ask((path, headers = {}, method = 'GET', body = undefined) =>
      sendRaw(http.url, { path, headers, method, ...(body !== undefined && { body }) }),
    )
    expect(answer.status).toBe(status)
    expectSafe(answer, isOfApi(kind))
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(policyOf(answer)).not.toContain('upgrade-insecure-requests')
  })

  it('has the security headers over https, with those that enforce https', async () => {
    const answer = await ask((path, headers = {}, method = 'GET', body = undefined) =>
      sendRaw(https.url, { path, headers, method, ...(body !== undefined && { body }) }),
    )
    expect(answer.status).toBe(status)
    expectSafe(answer, isOfApi(kind))
    expect(answer.headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'cross-origin-opener-policy': 'same-origin',
    })
    if (!isOfApi(kind)) expect(policyOf(answer)).toContain('upgrade-insecure-requests')
  })
})

describe('an answer to a fault of the server', () => {
  it('has the security headers, and a request id but no details', async () => {
    await http.db.schema.renameTable('sessions', 'sessions_away')
    try {
      const answer = await sendRaw(http.url, { path: '/api/user', headers: { cookie: `sid=${'A'.repeat(43)}` } })
      expect(answer.status).toBe(500)
      expectSafe(answer, true)
      expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual(['error', 'message', 'requestId'])
      expect(answer.headers['x-server-time']).toBe(String(http.clock.now()))
      expect(http.logged.join()).toContain(JSON.parse(answer.text).requestId)
    } finally {
      await http.db.schema.renameTable('sessions_away', 'sessions')
      http.logged.length = 0
    }
  })
})

describe('the answers of the API', () => {
  const ofApi = KINDS.filter(([kind]) => isOfApi(kind))

  it.each(ofApi)("%s (%i) has the server's time", async (_, __, ask) => {
    const answer = await ask((path, headers = {}, method = 'GET', body = undefined) =>
      sendRaw(http.url, { path, headers, method, ...(body !== undefined && { body }) }),
    )
    expect(answer.headers['x-server-time']).toBe(String(http.clock.now()))
  })

  it.each(ofApi.filter(([kind]) => !kind.startsWith('a shared')))(
    '%s (%i) may not be stored by browsers and proxies',
    async (_, __, ask) => {
      const answer = await ask((path, headers = {}, method = 'GET', body = undefined) =>
        sendRaw(http.url, { path, headers, method, ...(body !== undefined && { body }) }),
      )
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('about a player may not be stored by browsers and proxies', async () => {
    const player = await http.a.player()
    const me = await http.as(player)
    await http.a.slate(1)
    for (const path of [
      '/api/user',
      `/api/picks/current/${player.id}`,
      `/api/picks/week/${player.id}/5/2025`,
      `/api/users/by-email/${player.email}`,
    ]) {
      const answer = await me.send('GET', path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
  })
})
