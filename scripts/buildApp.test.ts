import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inlineHashes } from '#server/platform/http/securityHeaders.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { buildApp, publishBuild } from './buildApp.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'slate-dist-'))
const folder = join(scratch, 'dist')
const { NODE_ENV } = process.env
await buildApp()
cpSync(inProject('dist'), folder, { recursive: true, preserveTimestamps: true })
const t = await startTestServer({ distFolder: folder })
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
  process.env.NODE_ENV = NODE_ENV
})

const assets = () => readdirSync(join(folder, 'assets'))
const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

test('buildApp builds only when a source file has changed', async () => {
  const before = page()
  expect(await buildApp({ folder })).toBe(false)
  expect(page()).toBe(before)
})

test('a build has no source map, and neither the environment nor a folder of the machine that made it', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|webmanifest|map)$/.test(name),
  )
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) {
    expect(name).not.toMatch(/\.map$/)
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text.includes('sourceMappingURL='), name).toBe(false)
    expect(text.includes(PROJECT_FOLDER), name).toBe(false) // it is the value of PWD: an environment in the build would contain it
  }
})

test('buildApp writes compressed copies of scripts and none of fonts', () => {
  expect(assets().filter((name) => /\.js\.br$/.test(name))).not.toEqual([])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', 'sw.js.br']))
  expect(assets().filter((name) => /\.woff2\.(br|gz)$/.test(name))).toEqual([])
})

test('publishing a build leaves the files of the two builds before for open pages, and removes older ones', async () => {
  const served = mkdtempSync(join(scratch, 'served-'))
  const publish = async (build: string) => {
    const fresh = mkdtempSync(join(scratch, 'fresh-'))
    mkdirSync(join(fresh, 'assets'))
    for (const name of [`assets/${build}.js`, 'assets/font.woff2', 'index.html']) writeFileSync(join(fresh, name), build)
    await publishBuild(fresh, served, build)
  }
  const read = () => ({ assets: readdirSync(join(served, 'assets')).sort(), page: readFileSync(join(served, 'index.html'), 'utf8') })
  const long = new Date(systemClock.now() - 15 * DAY_MS)

  await publish('a')
  writeFileSync(join(served, 'assets', 'nobody-knows.js'), '')
  await publish('b')
  await publish('c')
  expect(read()).toEqual({ assets: ['a.js', 'b.js', 'c.js', 'font.woff2'], page: 'c' })
  for (const name of ['b.js', 'c.js']) utimesSync(join(served, 'assets', name), long, long)
  await publish('d') // a server may still run the build before
  expect(read()).toEqual({ assets: ['c.js', 'd.js', 'font.woff2'], page: 'd' })
})

describe('the landing page of a build', () => {
  const BROWSER = { accept: 'text/html' }
  const get = (path: string, headers: Record<string, string> = {}) => sendRaw(t.url, { path, headers: { ...BROWSER, ...headers } })
  const rename = (branding: object) => t.db('client_configurations').update({ branding: JSON.stringify(branding) })
  const isLanding = (text: string) => text.includes('Pick the winners.')
  const seedWeek = () => t.a.slate(3, () => ({ kickoffAt: '2025-09-07T17:30:00Z' }))

  test('has the house’s names, claims and prizes, the week and its deadline, and working links', async () => {
    await seedWeek()
    await rename({ productName: 'Pick Night', activePlayersClaim: '75+', sportsSince: '2019', tagline: 'Beers and bets' })
    await t
      .db('venue_configurations')
      .insert({ domain: 'bar.example', business_name: 'The Red Door', brand_color: '#0a2342', logo_url: '/logos/door.png' })
    await expect.poll(async () => (await get('/')).text).toContain('<title>Pick Night</title>')
    const { text } = await get('/', { host: 'bar.example' })
    for (const words of [
      'Free every week at The Red Door.',
      '75+',
      'Beers and bets',
      'up to $50',
      '$120',
      '· 3 days 5 h left',
      'Try one: who wins?',
      'src="/logos/door.png"',
      '--color-brand:#0a2342',
    ])
      expect(text).toContain(words)
    for (const path of ['/auth', '/auth?mode=signup', '/terms', '/privacy', '/rules/official']) expect(text).toContain(`<a href="${path}"`)
  })

  test('follows a changed prize and a new name without a restart', async () => {
    expect((await get('/')).text).toContain('up to $50')
    await t.db('prize_tiers').where({ rank: 1 }).update({ prize_amount: 75 })
    await rename({ productName: 'Pick Night' })
    await expect.poll(async () => (await get('/')).text).toMatch(/Pick Night[\s\S]*up to \$75/)
  })

  test('counts the minutes until the deadline, and says afterwards that picks are locked', async () => {
    await seedWeek()
    expect((await get('/')).text).toContain('3 days 5 h left')
    t.clock.set('2025-09-07T16:00:30Z')
    expect((await get('/')).text).toContain('1 h 29 min left')
    t.clock.set('2025-09-07T17:30:00Z')
    expect((await get('/')).text).toContain('Picks are locked · Week 1')
  })

  test('escapes the names of the house', async () => {
    const evil = '<script>alert(1)</script>{{landing}}'
    await rename({ productName: evil, tagline: evil, activePlayersClaim: evil })
    await expect.poll(async () => (await get('/')).text).toContain('<title>&#60;script&#62;')
    const { text } = await get('/')
    expect(text).not.toContain('<script>alert')
    expect(text.match(/id="landing"/g)).toHaveLength(1)
  })

  test('has only inline styles and scripts that the content security policy allows, and no style attributes', async () => {
    await seedWeek()
    const { text, headers } = await get('/')
    const hashes = [...inlineHashes(text, 'style'), ...inlineHashes(text, 'script')]
    expect(hashes).toHaveLength(5)
    for (const hash of hashes) expect(headers['content-security-policy']).toContain(hash)
    expect(text).not.toContain(' style=')
  })

  test('contains the styles of every class that it uses', async () => {
    await seedWeek()
    const { text } = await get('/')
    const [stylesheet = ''] = assets().filter((name) => /^base-.*\.css$/.test(name))
    const ofTheApp = readFileSync(join(folder, 'assets', stylesheet), 'utf8')
    const short = new Set(Object.values(JSON.parse(readFileSync(join(folder, '.landing', 'classes.json'), 'utf8'))))
    const used = new Set([...text.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    const others = [...used].filter((name) => !short.has(name) && !/^(own-|shell)/.test(name))
    expect(used.size).toBeGreaterThan(150)
    expect(others.filter((name) => ofTheApp.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`))).toEqual([])
  })

  test('is not sent to a browser with a session, for queries of the app, or for other addresses', async () => {
    expect(isLanding((await get('/')).text)).toBe(true)
    expect(isLanding((await get('/?v=the-corner-tap')).text)).toBe(true)
    for (const path of ['/?source=home', '/?logout=success', '/index.html', '/auth'])
      expect((await get(path)).text, path).toBe((await get('/auth')).text)
    const player = await t.as(await t.a.player())
    expect((await get('/', { cookie: player.cookie ?? '' })).text).toBe((await get('/auth')).text)
    expect((await get('/')).headers.vary?.toLowerCase()).toBe('cookie, accept-encoding')
  })

  test('is answered with 304 until its content changes', async () => {
    const etag = String((await get('/')).headers.etag)
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
    await rename({ productName: 'Pick Night' })
    await expect.poll(async () => (await get('/', { 'if-none-match': etag })).status).toBe(200)
  })

  test('and its parts for the server are no files that a browser can load', async () => {
    for (const path of ['/.landing/page.html', '/.landing/render.js', '/.landing/classes.json'])
      expect((await get(path)).status, path).toBe(404)
  })
})
