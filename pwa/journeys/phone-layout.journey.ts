import type { Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, fillCard, openPicks, signUp } from './player.ts'

const server = serveJourney()

/** How many games are whole between the top of the screen and the bottom bar. */
const countWholeGames = (page: Page) =>
  page.evaluate(() => {
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-height'))
    return [...document.querySelectorAll('article[id^="game-"]')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight - bar
    }).length
  })

const phones = [
  { width: 390, height: 844, games: 5 },
  { width: 360, height: 740, games: 4 },
  { width: 320, height: 568, games: 3 },
] as const

for (const { width, height, games } of phones) {
  test(`a phone of ${width} x ${height} shows at least ${games} whole games at rest`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, server.url, 'Ada')
    await openPicks(page, server.url)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(() => countWholeGames(page)).toBeGreaterThanOrEqual(games)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('Back closes each sheet and stays on the picks screen', async ({ page }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await fillCard(page, 'home', 47)
  const dialog = page.getByRole('dialog')
  const openers = [
    () => page.getByRole('button', { name: 'Review Picks' }).click(),
    () => page.getByRole('button', { name: /, all weeks/ }).click(),
    () =>
      page
        .getByRole('button', { name: /^Insights, / })
        .first()
        .click(),
  ]
  for (const open of openers) {
    await open()
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#picks-title')).toBeVisible()
  }
  await test.step('a sheet closed by its button leaves no entry behind', async () => {
    const before = await page.evaluate(() => window.history.length)
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.history.state?.sheet ?? null)).toBeNull()
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(before + 1)
  })
  await test.step('the submitted card', async () => {
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
    await page.getByRole('button', { name: 'Return to Picks' }).click()
    await expect(dialog).toBeHidden({ timeout: 15_000 })
    await page.getByRole('button', { name: 'See them' }).click()
    await expect(page.getByRole('dialog', { name: /PICKS COMPLETE!/ })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#picks-title')).toHaveText("YOU'RE IN")
    await expect(checkedRadios(page)).not.toHaveCount(0)
  })
})

test('the tabs lead to each place, and the week that is shown stands in the address', async ({ page }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Standings', '/standings'],
    ['Credits', '/credits'],
    ['Me', '/profile'],
    ['Picks', '/'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(server.url + path)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('button', { name: /, all weeks/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Week 1\b/ })
    .click()
  await expect(page).toHaveURL(/\?week=5$/)
  await page.reload()
  await expect(page.locator('#picks-title')).toHaveText('WEEK 1 · FINAL')
  await page.getByRole('button', { name: 'Make Picks' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})
