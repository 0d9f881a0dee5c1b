import type { BrowserContext, Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { fillCard, openPicks, seen, signUp, storedPicks, waitForWorker } from './player.ts'

const server = serveJourney()

const WAITING = 'Saved on this phone – not submitted yet'

/** What the server was sent by this page. */
function countSubmissions(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/picks')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** As on an iPhone. */
const forbidBackgroundSync = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager')
    if ('ServiceWorkerRegistration' in globalThis) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })

for (const hasBackgroundSync of [true, false]) {
  test(`picks submitted without a network are sent once, later, ${hasBackgroundSync ? 'on a phone with' : 'on a phone without'} background sync`, async ({
    page,
    context,
  }) => {
    if (!hasBackgroundSync) await forbidBackgroundSync(context)
    const player = await signUp(page, server.url, 'Ada')
    await openPicks(page, server.url)
    await waitForWorker(page)
    const count = await fillCard(page, 'home', 47)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
    await expect(seen(page, WAITING)).toBeVisible()
    await expect(seen(page, 'PICKS SUBMITTED!')).toBeHidden()

    // the sheet takes its history entry back when it closes; a reload at the same moment would be cut off
    await expect.poll(() => page.evaluate(() => window.history.state?.sheet ?? null)).toBeNull()
    await page.reload()
    await expect(seen(page, WAITING)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /Copy receipt \w{4}-\w{2}/ })).toBeVisible()
    await expect(seen(page, WAITING)).toBeHidden()
    const stored = await storedPicks(page, server.url, player.id)
    expect(stored).toMatchObject({ tieBreakerScore: 47, userId: player.id })
    expect(Object.keys(stored.gamePicks)).toHaveLength(count)

    await page.reload()
    await expect(seen(page, 'Picks locked in').first()).toBeVisible()
    expect(await storedPicks(page, server.url, player.id)).toEqual(stored)
  })
}

test('two tabs send a queued submission once', async ({ page, context }) => {
  await forbidBackgroundSync(context) // what the worker sends is not seen here
  const player = await signUp(page, server.url, 'Bea')
  await openPicks(page, server.url)
  await waitForWorker(page)
  await fillCard(page, 'away', 30)
  const other = await context.newPage()
  await openPicks(other, server.url)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Review Picks' }).click()
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  await expect(seen(page, WAITING)).toBeVisible()
  await expect(seen(other, WAITING)).toBeVisible()

  const sent = [countSubmissions(page), countSubmissions(other)]
  await context.setOffline(false)
  await expect.poll(() => storedPicks(page, server.url, player.id)).toMatchObject({ tieBreakerScore: 30 })
  await expect(seen(page, WAITING)).toBeHidden()
  await expect(seen(other, WAITING)).toBeHidden()
  expect(sent.flat()).toHaveLength(1)
})

test('a queued submission can be taken back, changed and submitted', async ({ page, context }) => {
  const player = await signUp(page, server.url, 'Cy')
  await openPicks(page, server.url)
  await waitForWorker(page)
  await fillCard(page, 'away', 30)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Review Picks' }).click()
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(seen(page, WAITING)).toBeHidden()
  await page.getByRole('textbox', { name: 'Tiebreaker' }).fill('31')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Review Picks' }).click()
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  await expect(page.getByRole('button', { name: /Copy receipt \w{4}-\w{2}/ })).toBeVisible()
  expect(await storedPicks(page, server.url, player.id)).toMatchObject({ tieBreakerScore: 31 })
})
