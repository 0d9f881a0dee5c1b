import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'

/** What a visitor's phone loads for the landing page until nobody touches it. On a slow network each kB and each request counts. */
const MAX_SCRIPT_BYTES_GZIP = 105_000
const MAX_REQUESTS = 8

const server = serveJourney()

test.use({ serviceWorkers: 'block' })

test('the landing page loads at most 105 kB of script, and makes at most 8 requests before the browser is idle', async ({ page }) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(() => {
    window.addEventListener('load', () => requestIdleCallback(() => performance.mark('first-idle')))
  })
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isScript = (response: Response) => response.request().resourceType() === 'script'
  await expect.poll(() => responses.some(isScript)).toBe(true) // the script is fetched after the first paint
  await page.waitForLoadState('networkidle')
  const idleAt = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('first-idle')[0]?.startTime ?? 0))

  const early = responses.filter((response) => response.request().timing().startTime <= idleAt)
  const scripts = responses.filter(isScript)
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length))
  const listed = early.map((response) => new URL(response.url()).pathname).join('\n')
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    listed,
  ).toBeLessThanOrEqual(MAX_SCRIPT_BYTES_GZIP)
  expect(early.length, listed).toBeLessThanOrEqual(MAX_REQUESTS)
})
