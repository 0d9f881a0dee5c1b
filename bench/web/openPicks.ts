import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Response } from 'playwright'
import type { Bench, Section } from '#bench/context.ts'
import { valueAtMost } from '#bench/figures.ts'
import { skipTour } from '#pwa/journeys/player.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { PHONE } from './browser.ts'
import { gzipSize } from './builds.ts'
import { waitForSlate, withPhone } from './picksScreen.ts'

/** A page is idle when it has asked nothing for so long: the first minute of a server settles the weeks that are over, and announces each. */
const QUIET_MS = 70 * SECOND_MS
const QUIET_LIMIT_MS = 4 * MINUTE_MS
const STEP_MS = 5 * SECOND_MS

export const openPicks: Section = {
  name: 'open-picks',
  title: 'F2, F6  the first open of the picks screen with an empty cache, and the same page while nothing changes',
  run: (bench) =>
    withPhone(async ({ server, context }) => {
      const page = await context.newPage()
      const responses: Response[] = []
      page.on('response', (response) => isOurs(response.url(), server.url) && responses.push(response))
      await page.goto(server.url)
      await waitForSlate(page)
      await reportFirstOpen(bench, responses.slice())
      bench.report({
        id: 'F2',
        what: 'steps that wait for each other before the games are shown',
        unit: '',
        values: [await countSteps(context, server.url)],
        goal: valueAtMost(3),
      })
      bench.report({
        id: 'F6',
        what: 'requests of the idle picks screen in a minute',
        unit: '',
        values: [await countIdleRequests(page)],
        goal: valueAtMost(3),
      })
    }),
}

/** With a delay of each request that is far longer than any work, a first open takes as many delays as there are steps. */
async function countSteps(phone: BrowserContext, url: string): Promise<number> {
  const browser = phone.browser()
  if (!browser) throw new Error('the browser has ended')
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await skipTour(context)
  await context.addCookies(await phone.cookies())
  await context.route('**/*', async (route) => {
    await sleep(STEP_MS) // before it takes one of the browser's connections, so that their number is no step
    await route.continue()
  })
  const page = await context.newPage()
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await waitForSlate(page)
  const steps = Math.floor((performance.now() - startedAt) / STEP_MS)
  await context.close()
  return steps
}

const isOurs = (address: string, server: string) => new URL(address).origin === new URL(server).origin

/** What the service worker fetches for the next start is not counted: `page` does not report it. */
async function reportFirstOpen(bench: Bench, responses: readonly Response[]) {
  const isScript = (response: Response) => response.request().resourceType() === 'script'
  const sizes = await Promise.all(responses.filter(isScript).map(async (script) => gzipSize(await script.body())))
  const what = 'before the games are shown'
  bench.report({ id: 'F2', what: `requests ${what}`, unit: '', values: [responses.length], goal: valueAtMost(25) })
  bench.report({
    id: 'F2',
    what: `JavaScript ${what}, gzip`,
    unit: 'bytes',
    values: [sizes.reduce((sum, size) => sum + size, 0)],
    goal: valueAtMost(200_000),
  })
  for (const response of responses) bench.say(`    ${response.request().resourceType()} ${new URL(response.url()).pathname}`)
}

async function countIdleRequests(page: Page): Promise<number> {
  const limit = performance.now() + QUIET_LIMIT_MS
  while (performance.now() < limit && (await asksWithin(page, QUIET_MS)));
  let count = 0
  const note = () => {
    count += 1
  }
  page.on('request', note)
  await page.waitForTimeout(MINUTE_MS) // the minute that is measured: nothing ends it
  page.off('request', note)
  return count
}

const asksWithin = (page: Page, ms: number) =>
  page.waitForEvent('request', { timeout: ms }).then(
    () => true,
    () => false,
  )
