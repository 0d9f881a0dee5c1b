import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { inProject } from '#scripts/projectFolder.ts'
import { secondBuild } from './demoSeason.ts'
import { type Deployment, startDeployment } from './deployment.ts'
import { expect, serveJourney, test } from './journey.ts'
import { bringToFront, checkedRadios, closeSheet, fillCard, openPicks, pick, seen, signUp, storedPicks, waitForWorker } from './player.ts'

const server = serveJourney()
const dist = inProject('dist')

const second = secondBuild()
let site: Deployment

test.beforeEach(async () => {
  site = await startDeployment(server.url, dist)
})
test.afterEach(() => site.end())

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src))

/** Waits until a page that has just loaded listens to its worker: it does from the moment in which it notes its start. */
const waitUntilListening = (page: Page) =>
  page.waitForFunction(
    (name) => JSON.parse(localStorage.getItem(name) ?? '{}').lastStartAt >= performance.timeOrigin,
    STORAGE_NAMES.install,
  )

const lookForUpdate = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

/** Lets the worker install the build that the server has now, and waits until it has. */
const installServed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const settle = async (worker: ServiceWorker | null) => {
      while (worker?.state === 'installing') await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    }
    await settle(registration.installing)
    await registration.update() // resolves when the new worker begins to install, or when there is none
    await settle(registration.installing)
  })

/** Whether a worker of another build is installed and waits for the player. */
const waitsForUpdate = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

/** A player's visit from the first tap to after the submission, in 12 steps. Each has the name of the moment before it. */
function momentsOf(page: Page): [string, () => Promise<unknown>][] {
  const open = async (name: string | RegExp) => {
    await page.getByRole('link', { name }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
  }
  const back = async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
  }
  const openInsights = async () => {
    const insights = page.getByRole('button', { name: /^Insights, / })
    await insights.first().click()
    await expect(page.getByRole('dialog').getByText('Game Information')).toBeVisible()
    await closeSheet(page)
  }
  const tap = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
  return [
    ['before the first tap', () => pick(page, 'away', 3)],
    ['before the insights of a game', openInsights],
    ['before the profile', () => open(/Dee/)],
    ['on the profile', back],
    ['before the standings', () => open(/^Standings/)],
    ['on the standings', back],
    ['with a half-filled card', () => fillCard(page, 'home', 41)],
    ['with a full card', () => tap('Review Picks')],
    ['in the review', () => tap('SUBMIT PICKS')],
    ['at the lock', () => tap('Return to Picks')],
    ['in the celebration', () => page.keyboard.press('Escape')],
    ['after the submission', () => open(/Dee/)],
  ]
}
test('a page whose worker installs other builds at 12 moments works to its end, and then takes the last one by one reload', async ({
  page,
}) => {
  const player = await signUp(page, site.url, 'Dee')
  await openPicks(page, site.url)
  await waitForWorker(page)
  await waitUntilListening(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const before = await scriptsOf(page)
  for (const [index, [moment, act]] of momentsOf(page).entries())
    await test.step(moment, async () => {
      site.deploy(index % 2 === 0 ? second : dist)
      await lookForUpdate(page)
      await act()
    })
  expect([loads, await scriptsOf(page)]).toEqual([0, before])
  const stored = await storedPicks(page, site.url, player.id)
  expect(stored).toMatchObject({ tieBreakerScore: 41 })

  site.deploy(second)
  await installServed(page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => scriptsOf(page).catch(() => before)).not.toEqual(before)
  await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()
  await expect.poll(() => loads).toBe(1)
  await page.goto(`${site.url}/nflpicks`)
  await expect(seen(page, 'Picks locked in').first()).toBeVisible()
  expect([loads, await storedPicks(page, site.url, player.id)]).toEqual([2, stored]) // the second load is this journey's own
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
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()

  await expect(checkedRadios(other)).toHaveCount(3)
  await other.getByRole('button', { name: 'Update now' }).click()
  await expect(other.getByRole('button', { name: 'Update now' })).toBeHidden()
  await expect(checkedRadios(other)).toHaveCount(3)
})

test('a build is offered after others that could not be installed', async ({ page }, testInfo) => {
  await signUp(page, site.url, 'Ann')
  await openPicks(page, site.url)
  await waitForWorker(page)
  await waitUntilListening(page)
  for (const name of ['one', 'two']) {
    const broken = testInfo.outputPath(name)
    mkdirSync(broken, { recursive: true })
    copyFileSync(join(second, 'version.json'), join(broken, 'version.json'))
    writeFileSync(join(broken, 'sw.js'), `addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('${name}'))))`)
    site.deploy(broken)
    await installServed(page)
  }
  const mixed = testInfo.outputPath('mixed') // as when servers of two builds answer at one address
  cpSync(second, mixed, { recursive: true })
  copyFileSync(join(dist, 'index.html'), join(mixed, 'index.html'))
  site.deploy(mixed)
  await installServed(page)
  expect(await waitsForUpdate(page)).toBe(false)
  site.deploy(second)
  await installServed(page)
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page of the old build works to its end when another build is deployed at each of 12 moments', async ({ page }) => {
    let loads = 0
    const failed: string[] = []
    const player = await signUp(page, site.url, 'Dee')
    await openPicks(page, site.url)
    page.on('load', () => {
      loads += 1
    })
    page.on('response', (response) => {
      if (response.url().includes('/assets/') && !response.ok()) failed.push(response.url())
    })
    const before = await scriptsOf(page)
    for (const [index, [moment, act]] of momentsOf(page).entries())
      await test.step(moment, async () => {
        site.deploy(index % 2 === 0 ? second : dist)
        await act()
      })

    expect(failed).toEqual([])
    expect(loads).toBe(0)
    expect(await scriptsOf(page)).toEqual(before)
    expect(await storedPicks(page, site.url, player.id)).toMatchObject({ tieBreakerScore: 41 })
  })

  test('without a worker, a new build is offered when the app comes to the front, and taken by one reload', async ({ page }) => {
    await signUp(page, site.url, 'Eve')
    await openPicks(page, site.url)
    await pick(page, 'away', 2)
    site.deploy(second)
    const before = await scriptsOf(page)
    await expect
      .poll(async () => {
        await bringToFront(page) // the app listens once the screen is there
        return page.getByRole('button', { name: 'Update now' }).isVisible()
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => scriptsOf(page).catch(() => before)).not.toEqual(before)
    await expect(checkedRadios(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()
  })

  test('a screen whose code is no longer on the server is loaded by one page reload, never by a loop', async ({ page, complaints }) => {
    await signUp(page, site.url, 'Cy')
    await openPicks(page, site.url)
    await page.route('**/assets/screens-*.js', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
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
    complaints.length = 0 // the console has the fault itself
  })
})
