import { expect, serveJourney, test } from './journey.ts'
import { hideWins, seen, signIn, waitForWorker } from './player.ts'

const server = serveJourney()

test('a player looks at a season, goes offline, and reads the same weeks with their age', async ({ page, context }) => {
  await signIn(page, server.url, server.demoAccount('player'))
  await hideWins(page)
  await page.goto(`${server.url}/analytics`)
  const week = page.locator('#shown-week')
  await expect(week).toBeVisible()
  await waitForWorker(page)
  const latest = (await week.textContent()) ?? ''
  await page.getByRole('button', { name: /^Previous week, / }).click()
  await expect(week).not.toHaveText(latest)
  const before = (await week.textContent()) ?? ''
  await expect(page).toHaveURL(/week=\d+/)
  const average = (await page.getByRole('definition').first().textContent()) ?? ''

  await context.setOffline(true)
  await page.reload()

  await test.step('the figures, the week of the address and its games are there, and their age', async () => {
    await expect(week).toHaveText(before)
    await expect(seen(page, /^Offline\. Your season as of /)).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText(average)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  await test.step('other weeks open without a network', async () => {
    await page.getByRole('button', { name: /^Next week, / }).click()
    await expect(week).toHaveText(latest)
  })
})
