import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

const PAGE = '<!doctype html><title>Sunday Slate</title><script type="module" src="/assets/app-1a2b.js"></script>'
const folder = await mkdtemp(join(tmpdir(), 'slate-pages-'))
const dist = join(folder, 'dist')
await mkdir(join(dist, 'assets'), { recursive: true })
await writeFile(join(folder, 'secret.txt'), 'secret')
const files: Record<string, string> = {
  'index.html': PAGE,
  'assets/app-1a2b.js': `export const words = '${'play ball '.repeat(200)}'`,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Sunday Slate"}',
  'robots.txt': 'User-agent: *',
}
for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
for (const name of ['index.html', 'assets/app-1a2b.js']) {
  await writeFile(join(dist, `${name}.gz`), gzipSync(files[name] ?? ''))
  await writeFile(join(dist, `${name}.br`), brotliCompressSync(files[name] ?? ''))
}
afterAll(() => rm(folder, { recursive: true, force: true }))

const t = await startTestServer({ distFolder: dist })
const bare = await startTestServer()
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = BROWSER, method = 'GET') => sendRaw(t.url, { path, headers, method })

describe('an address that a browser goes to', () => {
  it.each(['/', '/nflpicks', '/no/such/screen', '/auth?next=%2Fnflpicks', '/api/logout', '/apiary', '/users/pat%20smith', '/%E0%A4%A'])(
    '%s gets the page, asked for anew each time',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.text]).toEqual([200, PAGE])
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  it.each(['/reset-password?token=abc', '/verify-email?token=abc'])('%s tells its address to nobody', async (path) => {
    expect((await get(path)).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/auth')).headers['referrer-policy']).toBe('same-origin')
  })

  it('comes packed as the browser can unpack it', async () => {
    const brotli = await get('/auth', { ...BROWSER, 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(PAGE)
    const zipped = await get('/auth', { ...BROWSER, 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.bytes).toString()).toBe(PAGE)
  })

  it('that is only asked about is answered without a body', async () => {
    const answer = await get('/auth', BROWSER, 'HEAD')
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

describe('a file of the app', () => {
  it.each([
    ['/sw.js', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'public,max-age=86400'],
  ])('%s is kept as long as it may be: %s', async (path, keep) => {
    const answer = await get(path, {})
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, keep])
    expect(answer.text).toBe(files[path.slice(1)])
  })

  it('comes packed, and is not sent again to who has it', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
    const again = await get('/assets/app-1a2b.js', { 'if-none-match': String((await get('/assets/app-1a2b.js', {})).headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it.each(['/assets/app-0000.js', '/favicon.ico', '/old/page.html', '/sw.js.map'])(
    '%s, when missing, is a plain 404 and not the page',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.text]).toEqual([404, 'Not found'])
      expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    },
  )

  it('is not what who wants no page gets instead of one', async () => {
    expect((await get('/nflpicks', { accept: 'application/json' })).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '//secret.txt',
  ])('outside the build (%s) is not served', async (path) => {
    const answer = await get(path, {})
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('secret')
  })
})

describe('what is no page', () => {
  it('a changing request to a page is not found', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/auth', BROWSER, method)).status).toBe(404)
  })

  it('POST /api/logout is the call, and only from our own pages', async () => {
    expect((await get('/api/logout', BROWSER, 'POST')).status).toBe(403)
    expect(
      (
        await sendRaw(t.url, {
          method: 'POST',
          path: '/api/logout',
          headers: { origin: t.url, 'content-type': 'application/json' },
          body: '{}',
        })
      ).text,
    ).toBe('{"ok":true}')
  })

  it('without a build only the API is served', async () => {
    expect((await sendRaw(bare.url, { path: '/', headers: BROWSER })).status).toBe(404)
    expect((await sendRaw(bare.url, { path: '/api/contest' })).status).toBe(200)
  })
})
