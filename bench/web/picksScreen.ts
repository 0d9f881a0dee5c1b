import type { BrowserContext, Page } from 'playwright'
import { cookieOf, GAMES_A_WEEK, insertPlayers, tokenOf, withSeason } from '#bench/contestData.ts'
import type { ServerUnderTest } from '#bench/serverUnderTest.ts'
import { skipTour } from '#pwa/journeys/player.ts'
import { buildApp } from '#scripts/buildApp.ts'
import { chromiumLaunch } from '#scripts/findChromium.ts'
import { PHONE, withBrowser } from './browser.ts'

const PLAYER = 1

type Phone = { server: ServerUnderTest; context: BrowserContext }

/** Starts the real server and opens it on a phone, signed in, with a full slate to pick. */
export async function withPhone(work: (phone: Phone) => Promise<void>, launch = chromiumLaunch()) {
  await buildApp()
  await withSeason(async (server) => {
    await insertPlayers(server.sql, PLAYER, PLAYER)
    await withBrowser(async (browser) => {
      const context = await browser.newContext(PHONE)
      await skipTour(context)
      const [name = ''] = cookieOf(PLAYER).split('=')
      await context.addCookies([{ name, value: tokenOf(PLAYER), url: server.url }])
      await work({ server, context })
      await context.close()
    }, launch)
  })
}

/** The option of a game's team on the picks screen. It is found by its position, because a search by role would slow the page down. */
export const optionOf = (page: Page, game: number, side: 'away' | 'home') =>
  page
    .locator('[role=radiogroup]')
    .nth(game)
    .locator('input')
    .nth(side === 'away' ? 0 : 1)

/** Waits until all games of the slate can be picked. */
export const waitForSlate = (page: Page) =>
  page.waitForFunction((count) => document.querySelectorAll('input[type=radio]:enabled').length >= count, 2 * GAMES_A_WEEK)

/** Waits until the service worker has stored the page for the next start. */
export const waitForWorker = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

/** When the tap that the page has marked as `bench-tap` was made; fails if the app's own screen does not show it by `limitMs`. Both in ms of the navigation. */
export const timeOfTap = (page: Page, limitMs: number) => page.evaluate(tapThatStays, limitMs)

/** Runs in the page: the time of the first tap, once the app's own screen shows it. */
async function tapThatStays(limitMs: number): Promise<number> {
  const [mark] = performance.getEntriesByName('bench-tap')
  if (!mark || !('detail' in mark)) throw new Error('there was no tap')
  const [name, value] = String(mark.detail).split(' ')
  while (performance.now() < limitMs) {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
    const isThere = radios.some((radio) => radio.name === name && radio.value === value)
    if (isThere && !document.getElementById('picks-snapshot')) return mark.startTime
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  throw new Error('the first tap was lost')
}
