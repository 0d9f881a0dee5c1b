import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { LARGEST_SHIFT_PX } from '#pwa/features/tv/kiosk/pixelShifts.ts'
import { buildPseudo, type Deployment, startDeployment } from './deployment.ts'
import { expect, serveJourney, test } from './journey.ts'
import { SUNDAY } from './journeyServer.ts'
import { cutTexts, layoutFaults } from './layoutFaults.ts'
import { enterDesk, hideWins, signIn } from './player.ts'
import { WALKS } from './walks.ts'

const server = serveJourney()

test.use({ serviceWorkers: 'block' })

let folder: string
let site: Deployment
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-longer-'))
  await buildPseudo(folder)
  site = await startDeployment(server.url, folder)
})
test.afterAll(async () => {
  await site.end()
  await rm(folder, { recursive: true, force: true })
})

/** In this width the narrowest phones show a screen. */
const NARROW = { width: 360, height: 740 }

async function expectWhole(page: Page, path: string, width: number) {
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect.soft.poll(() => faultsOf(page, width), path).toEqual([])
}

const faultsOf = async (page: Page, width: number, margin = 0) =>
  [...(await layoutFaults(page, width, margin)), ...(await cutTexts(page))].filter((fault) => !fault.startsWith('small, '))

/** A word of a catalog, of which another language would have an own one. */
const expectTranslated = (page: Page) => expect(page.getByText(/[áéíóú]/).first()).toBeVisible()

test('no screen of a visitor is cut at 360 px when each text is 30 % longer', async ({ page }) => {
  await page.setViewportSize(NARROW)
  for (const path of WALKS.visitor.filter((path) => path !== '/tv-display')) await expectWhole(page, path, NARROW.width)
  await expectTranslated(page)
})

test('no landing page that the server makes is cut at 360 px when each text is 30 % longer', async ({ page }) => {
  await page.setViewportSize(NARROW)
  const pages = (await readdir(folder)).filter((name) => /^landing-\d+\.html$/.test(name))
  expect(pages.length).toBeGreaterThan(1)
  for (const name of pages) {
    await expectWhole(page, `/${name}`, NARROW.width)
    await expectTranslated(page)
  }
})

test('no screen of a player is cut at 360 px when each text is 30 % longer', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, site.url, server.demoAccount('player'))
  await hideWins(page) // the celebration of one would stand in front of the first screen
  for (const path of WALKS.player) await expectWhole(page, path, NARROW.width)
})

test('no screen of the desk or the till is cut at 360 px when each text is 30 % longer', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await enterDesk(page, site.url, server.demoAccount('admin'))
  for (const path of WALKS.admin.filter((path) => !path.includes('/print/'))) await expectWhole(page, path, NARROW.width)
})

test.describe('on the TV', () => {
  const SCREEN = { width: 1920, height: 1080 }
  test.use({ viewport: SCREEN, isMobile: false, hasTouch: false, contextOptions: { reducedMotion: 'reduce' } })

  test('the TV is whole before the deadline and on a live Sunday when each text is 30 % longer', async ({ page }) => {
    const expectWholeWith = async (part: Locator, when: string) => {
      await page.goto(`${site.url}/tv-display`)
      await expect(part).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await expect.soft.poll(() => faultsOf(page, SCREEN.width, LARGEST_SHIFT_PX), when).toEqual([])
    }
    await expectWholeWith(page.locator('#tv-contest'), 'before the deadline')
    await server.moveTo(SUNDAY)
    await expectWholeWith(page.locator('#tv-contest > span'), 'on Sunday') // the board, as if the day ended now
    await expectTranslated(page)
  })
})
