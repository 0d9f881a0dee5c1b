import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { inlineHashes } from '#server/platform/http/securityHeaders.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

const TEMPLATE =
  '<!doctype html><title>{{productName}}</title><meta name="apple-mobile-web-app-title" content="{{productName}}" /><script>1</script>'
const PAGE = TEMPLATE.replaceAll('{{productName}}', 'Sunday Slate')
const folder = await mkdtemp(join(tmpdir(), 'slate-pages-'))
const dist = join(folder, 'dist')
await mkdir(join(dist, 'assets'), { recursive: true })
await writeFile(join(folder, 'secret.txt'), 'secret')
const files: Record<string, string> = {
  'index.html': TEMPLATE,
  'assets/app-1a2b.js': `export const words = '${'play ball '.repeat(200)}'`,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Built","icons":[{"src":"/icons/icon-192.png"}]}',
  'robots.txt': 'User-agent: *',
  'assets/deleted-3c4d.js': '',
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

describe('a path that a browser navigates to', () => {
  it.each(['/', '/nflpicks', '/no/such/screen', '/auth?next=%2Fnflpicks', '/api/logout', '/apiary', '/users/pat%20smith', '/%E0%A4%A'])(
    '%s is answered with the page, which the browser must revalidate each time',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.text]).toEqual([200, PAGE])
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  it.each(['/reset-password?token=abc', '/verify-email?token=abc', '/join-team?token=abc', '/confirm-email?token=abc'])(
    '%s is never sent as a referrer, because it contains a token',
    async (path) => {
      expect((await get(path)).headers['referrer-policy']).toBe('no-referrer')
      expect((await get('/auth')).headers['referrer-policy']).toBe('same-origin')
    },
  )

  it('is answered with the page in a compression that the browser accepts', async () => {
    const brotli = await get('/auth', { ...BROWSER, 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(PAGE)
    const zipped = await get('/auth', { ...BROWSER, 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.bytes).toString()).toBe(PAGE)
  })

  it('is answered without a body when the request is HEAD', async () => {
    const answer = await get('/auth', BROWSER, 'HEAD')
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

describe('a file of the app', () => {
  it.each([
    ['/sw.js', 'no-cache'],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'public,max-age=86400'],
  ])('%s has the cache-control %s', async (path, cacheControl) => {
    const answer = await get(path, {})
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, cacheControl])
    expect(answer.text).toBe(files[path.slice(1)])
  })

  it('is sent compressed, and answered with 304 to a browser that already has it', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
    const again = await get('/assets/app-1a2b.js', { 'if-none-match': String((await get('/assets/app-1a2b.js', {})).headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it.each(['/assets/app-0000.js', '/favicon.ico', '/old/page.html', '/sw.js.map'])(
    '%s that is missing is answered with a plain 404, not with the page',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.text]).toEqual([404, 'Not found'])
      expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    },
  )

  it('that was deleted since the start of the server closes the connection, and the server continues', async () => {
    await rm(join(dist, 'assets/deleted-3c4d.js'))
    await expect(get('/assets/deleted-3c4d.js')).rejects.toThrow()
    expect((await get('/health/live')).status).toBe(200)
  })

  it('is not replaced by the page when the client does not accept HTML', async () => {
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

describe('the page and the manifest', () => {
  const rename = (productName: string) => t.db('client_configurations').update({ branding: JSON.stringify({ productName }) })
  const manifest = async (headers: Record<string, string> = {}) => JSON.parse((await get('/manifest.webmanifest', headers)).text)

  it.each(['/', '/index.html', '/auth'])('%s shows the name of the house, and a new name without a restart', async (path) => {
    expect((await get(path)).text).toBe(PAGE)
    await rename('Pick Night')
    await expect.poll(async () => (await get(path)).text).toBe(PAGE.replaceAll('Sunday Slate', 'Pick Night'))
  })

  it('escape the name of the house, so that it cannot inject HTML', async () => {
    const name = `</title><script>alert("1")</script>'$&{{productName}}`
    await rename(name)
    await expect.poll(async () => (await manifest())['name']).toBe(name)
    const { text } = await get('/auth')
    expect(text.match(/<script>/g)).toHaveLength(1)
    expect(text).toContain('<title>&#60;/title&#62;&#60;script&#62;')
    expect(text).toContain('content="&#60;/title&#62;&#60;script&#62;alert(&#34;1&#34;)')
  })

  it('are answered with 304 until the name of the house changes', async () => {
    for (const path of ['/auth', '/manifest.webmanifest']) {
      const first = await get(path)
      const etag = String(first.headers.etag)
      expect((await get(path, { ...BROWSER, 'if-none-match': etag })).status).toBe(304)
      await rename(`Pick Night ${path}`)
      await expect.poll(async () => (await get(path, { ...BROWSER, 'if-none-match': etag })).status).toBe(200)
    }
  })

  it('have only inline scripts that the content security policy allows', async () => {
    await rename('Pick Night')
    const answer = await get('/auth')
    for (const hash of inlineHashes(answer.text, 'script')) expect(answer.headers['content-security-policy']).toContain(hash)
    expect(inlineHashes(answer.text, 'script')).toHaveLength(1)
  })

  it('have the name, color and logo of the venue at the request’s domain', async () => {
    expect(await manifest()).toMatchObject({ name: 'Sunday Slate', short_name: 'Sunday Slate', icons: [{ src: '/icons/icon-192.png' }] })
    const venue = { domain: 'picks.red-door.example', business_name: 'The Red Door', brand_color: '#445566', logo_url: '/logo.svg' }
    await t.db('venue_configurations').insert(venue)
    await expect
      .poll(() => manifest({ host: 'picks.red-door.example' }))
      .toMatchObject({ theme_color: '#445566', icons: [{ src: '/logo.svg', sizes: 'any' }, { src: '/icons/icon-192.png' }] })
    expect(await manifest()).toMatchObject({ theme_color: '#DC2626', icons: [{ src: '/icons/icon-192.png' }] })
  })

  it('share the name of the house with the OpenAPI document', async () => {
    await rename('Pick Night')
    await expect.poll(async () => JSON.parse((await get('/api/openapi.json', {})).text).info.title).toBe('Pick Night')
  })
})

describe('the paths of pages', () => {
  it('answer 404 to changing requests', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/auth', BROWSER, method)).status).toBe(404)
  })

  it('do not include POST /api/logout, which is the call and accepts only requests of our own pages', async () => {
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

  it('answer 404 when there is no build, while the API is served', async () => {
    expect((await sendRaw(bare.url, { path: '/', headers: BROWSER })).status).toBe(404)
    expect((await sendRaw(bare.url, { path: '/api/contest' })).status).toBe(200)
  })
})
