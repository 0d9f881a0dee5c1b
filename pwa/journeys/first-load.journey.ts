import { gzipSync } from 'node:zlib'
import type { Page, Request, Response, Route } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { openGames, pick, signUp, storedDraft } from './player.ts'

/** What a visitor's phone loads for the landing page until nobody touches it. On a slow network each kB and each request counts. */
const MAX_SCRIPT_BYTES_GZIP = 105_000
/** Four files without hints. */
const MAX_FONT_BYTES = 60_000
const MAX_REQUESTS = 8

/** What a player's phone asks for on its first visit until the games are shown: files, calls and fonts. */
const MAX_REQUESTS_OF_PICKS = 25
const MAX_SCRIPT_BYTES_OF_PICKS_GZIP = 200_000
const SLOW_CODE_MS = 3_000

const server = serveJourney()

test.use({ serviceWorkers: 'block' })

test('the landing page loads at most 105 kB of script and 60 kB of fonts, and makes at most 8 requests before the browser is idle', async ({
  page,
}) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(() => {
    window.addEventListener('load', () => requestIdleCallback(() => performance.mark('first-idle')))
  })
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isScript = (response: Response) => response.request().resourceType() === 'script'
  const fonts = () => responses.filter((response) => response.request().resourceType() === 'font')
  await expect.poll(() => responses.some(isScript)).toBe(true) // the script is fetched after the first paint
  await expect.poll(() => fonts().length).toBe(4)
  await page.waitForLoadState('networkidle')
  const idleAt = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('first-idle')[0]?.startTime ?? 0))

  const early = responses.filter((response) => response.request().timing().startTime <= idleAt)
  const scriptBytes = await gzippedSize(responses.filter(isScript))
  const listed = early.map((response) => new URL(response.url()).pathname).join('\n')
  expect(scriptBytes, listed).toBeLessThanOrEqual(MAX_SCRIPT_BYTES_GZIP)
  expect(early.length, listed).toBeLessThanOrEqual(MAX_REQUESTS)
  const fontBytes = await Promise.all(fonts().map(async (response) => (await response.body()).length))
  expect(fonts().filter((response) => !response.ok())).toEqual([])
  expect(fontBytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES)
})

test('the landing page names its manifest after its first paint, and can be installed', async ({ page, context }) => {
  const sent = await page.goto(server.url)
  expect(await sent?.text()).not.toContain('rel="manifest"')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  const browser = await context.newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

test('the first visit of a signed-in player loads at most 200 kB of script in at most 25 requests before the games are shown, none of them twice', async ({
  page,
  context,
}) => {
  await signUp(page, server.url, 'Fresh')
  await forgetPhone(page)
  const fresh = await context.newPage()
  const requests: Request[] = []
  fresh.on('requestfinished', (request) => request.url().startsWith(server.url) && requests.push(request))
  await fresh.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=radiogroup]')) return
      performance.mark('games-shown')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await fresh.goto(server.url)
  await openGames(fresh).first().waitFor()
  // by the page's own clock: by that of the browser, what is loaded for later may seem to begin before the games are there
  const begun = await fresh.evaluate(() => {
    const shownAt = performance.getEntriesByName('games-shown')[0]?.startTime ?? 0
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.flatMap(({ name, startTime }) => (startTime < shownAt ? name : []))
  })
  const first = begun.filter((url) => url.startsWith(server.url)).map((url) => new URL(url).pathname)
  expect(first, first.join('\n')).toContain('/api/user')
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS_OF_PICKS)
  const scripts = requests.filter((request) => request.resourceType() === 'script' && begun.includes(request.url()))
  const answered = await Promise.all(scripts.map((request) => request.response()))
  expect(await gzippedSize(answered.filter((response) => response !== null))).toBeLessThanOrEqual(MAX_SCRIPT_BYTES_OF_PICKS_GZIP)
  expect(first.toSorted()).toEqual([...new Set(first)].toSorted())
})

test('a pick of the first visit is stored, although the code of the database comes seconds later', async ({ page, context }) => {
  await signUp(page, server.url, 'Quick')
  await forgetPhone(page)
  const fresh = await context.newPage()
  const slowly = async (route: Route) => {
    await fresh.waitForTimeout(SLOW_CODE_MS) // longer than the database itself may take to open
    await route.continue()
  }
  await fresh.route('**/assets/localDatabase-*.js', slowly, { times: 1 })
  await fresh.goto(server.url)
  await pick(fresh, 'home', 1)
  await expect.poll(() => fresh.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  await expect.poll(() => storedDraft(fresh)).toEqual({ picks: 1, tiebreaker: 0 })
})

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'does not arrive': (route) => route.abort(),
  'can not be read': (route) => route.fulfill({ contentType: 'text/javascript', body: 'class {' }),
}
for (const chunk of ['base', 'frame'])
  for (const [fault, answer] of Object.entries(FAULTS))
    test(`a first visit on which the script "${chunk}" ${fault} says so, and a reload shows the screen`, async ({ page, complaints }) => {
      await page.route(`**/assets/${chunk}-*.js`, answer)
      await page.goto(`${server.url}/auth`)
      await expect(page.getByText('This page could not be loaded.')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      complaints.length = 0 // the browser's own, about the fault
    })

/** The phone knows nothing of its player but the session. */
async function forgetPhone(page: Page): Promise<void> {
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

async function gzippedSize(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(async (response) => gzipSync(await response.body(), { level: 9 }).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
