import { beforeEach, describe, expect, it } from 'vitest'
import { dumpDatabase } from '#server/testing/accounts.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

const OWN = 'https://slate.example'
const local = await startTestServer()
const hosted = await startTestServer({ config: { publicUrl: OWN, isPublicUrlGiven: true } })
const BODY = JSON.stringify({ email: 'pat@example.com' })

const post = (t: typeof local, headers: Record<string, string>) =>
  sendRaw(t.url, { method: 'POST', path: '/api/forgot-password', headers: { 'content-type': 'application/json', ...headers }, body: BODY })

let before = ''
beforeEach(async () => {
  await hosted.a.player({ email: 'pat@example.com' })
  before = await dumpDatabase(hosted)
})

describe('a changing request to a server with a PUBLIC_URL', () => {
  it.each([
    ['from our own pages', { origin: OWN }],
    ['marked same-origin by the browser', { 'sec-fetch-site': 'same-origin' }],
    ['from our own pages, with a charset', { origin: OWN, 'content-type': 'application/json; charset=utf-8' }],
  ])('%s is accepted', async (_, headers) => {
    expect((await post(hosted, headers)).status).toBe(200)
    expect(await dumpDatabase(hosted)).not.toBe(before)
  })

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a site whose name begins like ours', { origin: 'https://slate.example.evil.example' }],
    ['from a subdomain', { origin: 'https://www.slate.example' }],
    ['from our name over plain http', { origin: 'http://slate.example' }],
    ['from our name at another port', { origin: 'https://slate.example:8443' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from a sandboxed frame marked same-origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['without Origin, cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['without Origin, same-site', { 'sec-fetch-site': 'same-site' }],
    ['without Origin, from the address bar', { 'sec-fetch-site': 'none' }],
    ['without Origin and Sec-Fetch-Site', {}],
    ['with a malformed Origin', { origin: 'slate.example' }],
    ['with the requested host as Origin instead of the PUBLIC_URL', { origin: hosted.url }],
    ['from a form of another site, as text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['from a form of another site, urlencoded', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
    ['from a form of another site, multipart', { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const answer = await post(hosted, headers)
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'foreign_origin'])
    expect(await dumpDatabase(hosted)).toBe(before)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; application/json'])(
    'from our own pages as %s is refused and changes nothing',
    async (type) => {
      const answer = await post(hosted, { origin: OWN, 'content-type': type })
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([415, 'wrong_content_type'])
      expect(await dumpDatabase(hosted)).toBe(before)
    },
  )
})

describe('a changing request without a body', () => {
  const signOut = (headers: Record<string, string>) =>
    sendRaw(hosted.url, { method: 'POST', path: '/api/logout', headers: { origin: OWN, ...headers } })

  it('needs no content type', async () => {
    expect((await signOut({})).status).toBe(200)
    expect((await signOut({ 'content-length': '0' })).status).toBe(200)
    expect((await signOut({ 'content-type': 'application/json' })).status).toBe(200)
  })

  it('is refused with 415 when its headers declare a body that is not JSON', async () => {
    expect((await signOut({ 'content-type': 'text/plain', 'transfer-encoding': 'chunked' })).status).toBe(415)
    expect((await signOut({ 'transfer-encoding': 'chunked' })).status).toBe(415)
  })

  it('is refused with 403 from another site', async () => {
    expect((await signOut({ origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('a changing request to a server without a PUBLIC_URL', () => {
  it('is accepted when its Origin is the requested host, and refused from any other', async () => {
    expect((await post(local, { origin: local.url })).status).toBe(200)
    expect((await post(local, { origin: 'http://bar.local:3000', host: 'bar.local:3000' })).status).toBe(200)
    expect((await post(local, { origin: 'http://evil.example', host: 'bar.local:3000' })).status).toBe(403)
    expect((await post(local, { origin: 'http://bar.local:3001', host: 'bar.local:3000' })).status).toBe(403)
    expect((await post(local, { origin: 'null' })).status).toBe(403)
  })
})

describe('a page of another site', () => {
  it('gets no CORS permission to read an answer, neither directly nor by a preflight request', async () => {
    const paths = ['/api/contest', '/api/user', '/api/picks', '/api/nothing', '/health/live']
    for (const path of paths) {
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const headers = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        }
        const answer = await sendRaw(hosted.url, { method, path, headers })
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
        if (method === 'OPTIONS' && path.startsWith('/api')) expect(answer.status).toBeGreaterThanOrEqual(400)
      }
    }
    expect(await dumpDatabase(hosted)).toBe(before)
  })
})
