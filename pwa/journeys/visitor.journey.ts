import type { Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, openGames, pick, seen, skipCode, storedDraft, waitForWorker } from './player.ts'

const server = serveJourney()

const tryOne = (page: Page) => page.getByRole('region', { name: 'Try one: who wins?' })

async function signUp(page: Page, firstName: string) {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Traveller')
  await page.getByLabel('Email', { exact: true }).fill(`${firstName.toLowerCase()}@journey.example`)
  await page.getByLabel('Phone Number').fill('5035550123')
  await page.getByLabel('Password', { exact: true }).fill('blue-heron-1977')
  await page.getByLabel('Confirm Password', { exact: true }).fill('blue-heron-1977')
  await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await skipCode(page)
}

test('the pick of a visitor on the first page goes on to the slate, back and forth, and is there without a network', async ({
  page,
  context,
}) => {
  await page.goto(server.url)
  await waitForWorker(page)
  await tryOne(page).getByRole('radio').first().check()
  await page.getByRole('link', { name: /^Kept for you\. \d+ more and you are in\.$/ }).click()
  await expect(checkedRadios(page)).toHaveCount(1)
  await pick(page, 'home', 3)

  await expect.poll(async () => (await storedDraft(page))?.picks).toBe(3)
  await page.goBack()
  await expect(tryOne(page).getByRole('radio').nth(1)).toBeChecked()
  await page.goForward()
  await expect(checkedRadios(page)).toHaveCount(3)
  await context.setOffline(true)
  await page.reload()
  await expect(checkedRadios(page)).toHaveCount(3)
})

test('a second visitor on a shared phone sees nothing of the first', async ({ page }) => {
  await page.goto(`${server.url}/try`)
  await expect(openGames(page).first()).toBeVisible()
  await pick(page, 'away', 3)
  await expect(checkedRadios(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Sign up to submit' }).click()
  await signUp(page, 'Bea')
  await expect(page.getByRole('dialog', { name: 'REVIEW YOUR PICKS' })).toBeVisible()
  await page.goto(`${server.url}/api/logout`)
  await page.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page).toHaveURL(`${server.url}/?logout=success`)

  await expect(seen(page, /more like this and a tiebreaker/)).toBeVisible()
  await expect(checkedRadios(page)).toHaveCount(0)
  await page.goto(`${server.url}/try`)
  await expect(openGames(page).first()).toBeVisible()
  await expect(checkedRadios(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign up to submit' }).click()
  await signUp(page, 'Cy')
  await expect(page.getByRole('dialog', { name: 'REVIEW YOUR PICKS' })).toBeVisible()
  await expect(seen(page, /^Week \d+ · 0 of \d+ games/)).toBeVisible()
})

test('the picks screen of a visitor says when picks are locked', async ({ page }) => {
  const { deadline } = await (await page.request.get(`${server.url}/api/current-week`)).json()
  await server.moveTo(deadline)
  await page.goto(`${server.url}/try`)
  await expect(seen(page, /^Picks are locked · Week \d+$/)).toBeVisible()
  await page.goto(server.url)
  await expect(seen(page, /^Picks are locked · Week \d+$/)).toBeVisible()
  await expect(tryOne(page)).toHaveCount(0)
})
