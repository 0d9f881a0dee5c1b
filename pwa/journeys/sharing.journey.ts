import { expect, serveJourney, test, watch } from './journey.ts'
import { signIn } from './player.ts'

const server = serveJourney()

test('a player publishes the result of last week, a visitor opens it, and revoking ends it at once', async ({
  page,
  browser,
  complaints,
}) => {
  await signIn(page, server.url, server.demoAccount('player'))
  await page.goto(`${server.url}/standings?board=last`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const picture = page.getByRole('img', { name: /finished/ })
  await expect(picture).toBeVisible()
  const sentence = (await picture.getAttribute('alt')) ?? ''
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^result-2025-\d+\.png$/)

  const isPublic = page.getByRole('switch', { name: 'Public link' })
  await isPublic.click()
  const link = page.getByRole('link', { name: /\/r\// })
  const address = (await link.getAttribute('href')) ?? ''
  const visitor = await browser.newContext()
  watch(visitor, complaints)
  const other = await visitor.newPage()
  const answer = await other.goto(address)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(other.getByRole('heading', { level: 1, name: sentence })).toBeVisible()

  await isPublic.click()
  await expect(link).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Result not shared' })).toBeVisible()
  await visitor.close()
})
