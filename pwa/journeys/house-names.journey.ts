import type { Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { openPicks, signUp, waitForWorker } from './player.ts'

const server = serveJourney()

const rename = (name: string) => server.runSql(`update client_configurations set branding = branding || '{"productName": "${name}"}'`)
const homeScreenName = (page: Page) => page.locator('meta[name="apple-mobile-web-app-title"]')

test('a new house name appears on an open page at once, and on the stored page at its next start, also without a network', async ({
  page,
  context,
}) => {
  await rename('Pick Night')
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await expect(page).toHaveTitle('Picks · Pick Night')
  await waitForWorker(page)

  await rename('Red Door Picks')
  await expect(page).toHaveTitle('Picks · Red Door Picks')
  await expect(homeScreenName(page)).toHaveAttribute('content', 'Red Door Picks')

  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveTitle('Picks · Red Door Picks')
  await expect(homeScreenName(page)).toHaveAttribute('content', 'Red Door Picks')
})

test('a visitor sees the new name at the next start, even if the worker stored a page with the old one', async ({ page }) => {
  await rename('Pick Night')
  await page.goto(`${server.url}/auth`)
  await waitForWorker(page)
  await rename('Red Door Picks')
  await page.reload()
  await expect(page).toHaveTitle('Sign in or sign up · Red Door Picks')
})

test('the page and the manifest have the house’s name before any script runs', async ({ browser }) => {
  await rename('Tap & Pick')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  await expect(page).toHaveTitle('Tap & Pick')
  await expect(page.locator('noscript .shell-note')).toHaveText(/^Tap & Pick needs JavaScript to show the games/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pick the winners.' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Tap & Pick')).toBeVisible()
  await expect(page.getByText('$120')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Try one: who wins?' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Playing Now' }).click()
  await expect(page).toHaveURL(`${server.url}/auth?mode=signup`)
  const manifest = await page.request.get(new URL('/manifest.webmanifest', server.url).href)
  expect(await manifest.json()).toMatchObject({ name: 'Tap & Pick', short_name: 'Tap & Pick' })
  await context.close()
})
