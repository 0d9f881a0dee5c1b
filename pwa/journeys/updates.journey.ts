import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { buildAnother, type Deployment, startDeployment } from './deployment.ts'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, openPicks, pick, seen, signUp, waitForWorker } from './player.ts'

const server = serveJourney()
const dist = resolve(import.meta.dirname, '../../dist')

let second = ''
let site: Deployment

test.beforeAll(async () => {
  test.setTimeout(180_000)
  second = await mkdtemp(join(tmpdir(), 'slate-build-'))
  await buildAnother(second)
})
test.afterAll(() => rm(second, { recursive: true, force: true }))
test.beforeEach(async () => {
  site = await startDeployment(server.url, dist)
})
test.afterEach(() => site.end())

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src))

/** Waits until a page that has just loaded listens to its worker, which it does once the screen is there. */
const waitUntilListening = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('workbox-window')))

test('a new build waits until the player accepts it, and the draft on the screen survives', async ({ page }) => {
  await signUp(page, site.url, 'Ada')
  await openPicks(page, site.url)
  await waitForWorker(page)
  await pick(page, 'away', 6)
  await page.getByRole('textbox', { name: 'Tiebreaker' }).fill('38')
  const before = await scriptsOf(page)

  await test.step('the new build is there, and changes nothing by itself', async () => {
    site.deploy(second)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
    await expect(checkedRadios(page)).toHaveCount(6)
    await page.getByRole('link', { name: /Ada/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // a lazy screen of the old build
    await page.goBack()
    expect(await scriptsOf(page)).toEqual(before)
  })

  await test.step('taking it reloads once, into the new build, with the draft', async () => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => scriptsOf(page).catch(() => before)).not.toEqual(before)
    await expect(checkedRadios(page)).toHaveCount(6)
    await expect(page.getByRole('textbox', { name: 'Tiebreaker' })).toHaveValue('38')
    await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()
    expect(loads).toBe(1)
  })
})

test('a tab in which the player did not accept the update keeps running, and offers it', async ({ page, context }) => {
  await signUp(page, site.url, 'Bea')
  await openPicks(page, site.url)
  await waitForWorker(page)
  const other = await context.newPage()
  await openPicks(other, site.url)
  await waitUntilListening(other)
  await pick(other, 'home', 3)

  site.deploy(second)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()

  await expect(checkedRadios(other)).toHaveCount(3)
  await other.getByRole('button', { name: 'Update now' }).click()
  await expect(other.getByRole('button', { name: 'Update now' })).toBeHidden()
  await expect(checkedRadios(other)).toHaveCount(3)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen whose code is no longer on the server is loaded by one page reload, never by a loop', async ({ page, complaints }) => {
    await signUp(page, site.url, 'Cy')
    await openPicks(page, site.url)
    await page.route('**/assets/ProfileScreen-*.js', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('link', { name: /Cy/ }).click()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect.poll(() => loads).toBe(1)
    await expect(page.getByRole('heading', { name: "That didn't work" })).toBeVisible()
    await expect(seen(page, 'Your picks on this phone are safe.')).toBeVisible()
    expect(loads).toBe(1)
    complaints.length = 0 // the fault itself is told in the console
  })
})
