import type { Browser, BrowserContext, Page } from 'playwright'
import { inRounds, type Section } from '#bench/context.ts'
import { valueAtMost } from '#bench/figures.ts'
import { skipTour } from '#pwa/journeys/player.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { firstPaintOf } from './browser.ts'
import { timeOfTap, withPhone } from './picksScreen.ts'

/** An old phone, among hundreds on the network of a full bar. */
const SCREEN = { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const CPU_SLOWDOWN = 6
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export const oldPhone: Section = {
  name: 'old-phone',
  title: `an old phone in a full bar: first start with an empty cache at ${CPU_SLOWDOWN} x CPU, ${NETWORK.latency} ms and ${NETWORK.downloadThroughput / 1_000} kB/s`,
  run: (bench) =>
    withPhone(async ({ server, context }) => {
      const browser = context.browser()
      if (!browser) throw new Error('the browser has ended')
      const cookies = await context.cookies()
      const rounds = await inRounds(bench.rounds, async () => ({
        landingMs: await onPhone(browser, [], async (page) => {
          await page.goto(server.url)
          return firstPaintOf(page)
        }),
        picksMs: await onPhone(browser, cookies, async (page) => {
          await page.addInitScript(tapFirstGame)
          await page.goto(server.url)
          await page.waitForFunction(() => performance.getEntriesByName('bench-tap').length > 0, null, { timeout: MINUTE_MS })
          return timeOfTap(page, MINUTE_MS)
        }),
      }))
      const report = (what: string, values: number[], limit: number) =>
        bench.report({ id: 'old phone', what, unit: 'ms', values, goal: valueAtMost(limit) })
      report(
        'first paint of the landing page',
        rounds.map(({ landingMs }) => landingMs),
        2 * SECOND_MS,
      )
      report(
        'first pick accepted by the app',
        rounds.map(({ picksMs }) => picksMs),
        12 * SECOND_MS,
      )
    }),
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Measures on a phone that has nothing stored but its cookies. */
async function onPhone(browser: Browser, cookies: Cookies, measure: (page: Page) => Promise<number>): Promise<number> {
  const phone = await browser.newContext(SCREEN)
  await skipTour(phone)
  await phone.addCookies(cookies)
  const page = await phone.newPage()
  const cdp = await phone.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  const ms = await measure(page)
  await phone.close()
  return ms
}

/** Runs in the page: picks a team as soon as one can be picked. */
function tapFirstGame(): void {
  const look = () => {
    const team = document.querySelector<HTMLInputElement>('input[type=radio]:enabled:not(:checked)')
    if (!team) return requestAnimationFrame(look)
    team.click()
    performance.mark('bench-tap', { detail: `${team.name} ${team.value}` })
  }
  requestAnimationFrame(look)
}
