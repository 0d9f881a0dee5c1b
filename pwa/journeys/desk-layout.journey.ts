import { DESK_PATHS } from './deskPaths.ts'
import { expect, serveJourney, test } from './journey.ts'
import { layoutFaults } from './layoutFaults.ts'
import { enterDesk } from './player.ts'

const server = serveJourney()

const PATHS = [...DESK_PATHS, '/venue-dashboard', '/location']

for (const width of [390, 360]) {
  test(`every screen of the desk can be read at ${width} px, with text at 100 % and 130 %`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await enterDesk(page, server.url, server.demoAccount('admin'))
    for (const path of PATHS) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      for (const percent of [100, 130]) {
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
        await expect.soft.poll(() => layoutFaults(page, width), `${path} at ${percent} %`).toEqual([])
      }
    }
  })
}
