import type { Page } from 'playwright/test'
import { inProject } from '#scripts/projectFolder.ts'
import { contract } from '#shared/contract/index.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import { axeFaults } from './axeFaults.ts'
import { secondBuild } from './demoSeason.ts'
import { startDeployment } from './deployment.ts'
import { expect, serveJourney, test } from './journey.ts'
import { SUNDAY } from './journeyServer.ts'
import { readMemory } from './pageMemory.ts'
import { waitForWorker } from './player.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A minute of the screen is no time at all for a request, so its time passes in steps as long as a poll, each of which runs every timer that is due once. */
const STEP_MS = 30_000
/** Without a server each poll ends the same way, so fewer of them do. */
const STEP_OF_OUTAGE_MS = 2 * MINUTE_MS

const server = serveJourney()
test.beforeAll(async () => {
  await server.moveTo(SUNDAY)
  await expect.poll(countLiveGames).toBeGreaterThan(0) // the screen's own clock stands still until it has loaded
})
// a trace of hundreds of polls would weigh more than what is measured
test.use({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1, trace: 'off' })

async function countLiveGames(): Promise<number> {
  const games = contract.listCurrentGames.response.parse(await (await fetch(`${server.url}/api/games/current`)).json())
  return games.filter(({ gameStatus }) => gameStatus === 'LIVE').length
}

/** A page whose time is the journey's; every answer of the server contains it too, until the server stops. */
async function openTv(page: Page, url: string) {
  await page.clock.install({ time: new Date(SUNDAY) })
  await page.addInitScript(timeAnswers, { start: Date.parse(SUNDAY), header: SERVER_TIME_HEADER, polled: contract.getTvDisplay.path })
  await page.route(`**${contract.followChanges.path}`, (route) => route.abort()) // it would contain the server's own time
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
  return {
    stopServer: (isDown: boolean) => page.evaluate((value) => Object.assign(window, { isDown: value }), isDown),
    /** Lets time pass as the screen sees it, and everything it asks meanwhile be answered; returns how often the screen has polled since it opened. */
    pass: async (ms: number, stepMs = STEP_MS): Promise<number> => {
      let polls = 0
      for (let left = ms; left > 0; left -= stepMs) {
        await page.clock.fastForward(Math.min(left, stepMs))
        polls = await page.evaluate(() => (window as unknown as Line).allAnswered())
      }
      return polls
    },
  }
}

type Line = { isDown: boolean; allAnswered: () => Promise<number> }

/**
 * In the page: answers of the server contain the page's time, and there are none while `isDown`. `allAnswered` waits for every request that was begun, to
 * the last byte of its answer, and returns the number of polls.
 */
function timeAnswers({ start, header, polled }: { start: number; header: string; polled: string }): void {
  const line = window as unknown as Line
  const underWay = new Set<Promise<unknown>>()
  const { fetch } = window
  let polls = 0
  const ask: typeof fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, window.location.href).pathname
    if (path.startsWith(polled)) polls += 1
    if (line.isDown) throw new TypeError('Failed to fetch')
    const answer = await fetch(input, init)
    const body = await answer.arrayBuffer()
    const headers = new Headers(answer.headers)
    headers.set(header, String(Math.round(start + performance.now())))
    return new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers })
  }
  window.fetch = (input, init) => {
    const answer = ask(input, init)
    const ended: Promise<unknown> = answer.catch(() => undefined).finally(() => underWay.delete(ended))
    underWay.add(ended)
    return answer
  }
  line.isDown = false
  line.allAnswered = () => Promise.all(underWay).then(() => polls)
}

test.describe('without a worker', () => {
  // what is measured stands still
  test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

  test('the TV screen runs for eight hours, six of them without a server', async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 960, height: 540 }) // the picture has the same layout at every size: pixels only cost time
    const { stopServer, pass } = await openTv(page, `${server.url}/tv-display`)
    await page.locator('main').evaluate((screen) => screen.style.setProperty('opacity', '0')) // laid out as ever, and not painted
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const live = page.getByRole('region', { name: 'Live Games' })
    await expect(live.getByRole('article').first()).toBeVisible()

    const early = await test.step('an hour goes by', async () => {
      expect(await pass(HOUR_MS / 2)).toBeGreaterThanOrEqual(25)
      await expect(page.getByText(/^Updated/)).toBeVisible()
      const memory = await readMemory(cdp)
      await pass(HOUR_MS / 2)
      return memory
    })

    await test.step('the server goes: the screen says so after three missed polls, and later shows no game as going on', async () => {
      await stopServer(true)
      await pass(20_000)
      await expect(page.getByText(/^Updated/)).toBeVisible()
      await pass(72_000)
      await expect(page.getByText(/^Reconnecting - scores as of \d+:\d\d PM$/)).toBeVisible()
      await expect(live).toBeVisible()
      await pass(14 * MINUTE_MS)
      await expect(page.getByRole('heading', { name: 'Last Known Scores' })).toBeVisible()
      await expect(live).toBeHidden()
      await expect(page.getByText(/^(Q\d|LIVE|HALF)/)).toBeHidden()
    })

    await test.step('it is back after six hours, and so is the screen within a minute', async () => {
      await pass(6 * HOUR_MS - 15 * MINUTE_MS, STEP_OF_OUTAGE_MS)
      await expect(page.getByText(/^Reconnecting - scores as of/)).toBeVisible()
      await stopServer(false)
      await pass(MINUTE_MS)
      await expect(page.getByText(/^Updated/)).toBeVisible()
      await expect(live).toBeVisible()
    })

    await test.step('nothing has grown', async () => {
      await pass(HOUR_MS - MINUTE_MS)
      const late = await readMemory(cdp)
      expect(late.heapBytes / early.heapBytes).toBeLessThanOrEqual(1.3)
      expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.1)
      expect(late.listeners).toBeLessThanOrEqual(early.listeners + 5)
    })
  })

  // The offsets are the same at every size, and the smallest is quickest to draw.
  for (const [width, height, minutes] of [
    [1280, 720, 10],
    [1920, 1080, 3],
    [3840, 2160, 3],
  ] as const) {
    test(`at ${width} by ${height} all text is large enough and within the television's safe area at ${minutes} offsets of the picture`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      const { pass } = await openTv(page, `${server.url}/tv-display/the-corner-tap`)
      const places = new Set<string>()
      const placeOf = () => page.locator('.tv-picture').evaluate((picture) => getComputedStyle(picture).transform)
      for (let minute = 0; minute < minutes; minute += 1) {
        const before = await placeOf()
        await pass(MINUTE_MS)
        await expect.poll(placeOf).not.toBe(before)
        expect(await misplacedTexts(page), `minute ${minute}`).toEqual([])
        places.add(await placeOf())
      }
      expect(places.size).toBeGreaterThan(minutes / 3)
      expect(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])).toEqual([
        height,
        width,
      ])
      expect(await axeFaults(page)).toEqual([])
    })
  }
})

test('the TV screen starts without a network with its stored data and loads a new build by itself', async ({
  page,
  context,
  complaints,
}) => {
  const site = await startDeployment(server.url, inProject('dist'))
  try {
    await page.goto(`${site.url}/tv-display`)
    const venue = page.getByRole('heading', { level: 1, name: 'The Corner Tap' })
    await expect(venue).toBeVisible()
    await waitForWorker(page)
    await page.waitForFunction(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/assets/venue/'))
      const stored = await Promise.all(loaded.map(({ name }) => caches.match(name)))
      const hasData = Object.values(localStorage).some((text) => String(text).includes('The Corner Tap'))
      return loaded.length > 0 && stored.every(Boolean) && hasData
    })

    await context.setOffline(true)
    await page.reload()
    await expect(venue).toBeVisible({ timeout: 30_000 }) // a screen whose code did not load starts again by itself
    await expect(page.getByText(/^(Updated|Reconnecting)/)).toBeVisible()
    await context.setOffline(false)
    const others = complaints.filter((text) => !text.includes('dynamically imported module'))
    complaints.splice(0, complaints.length, ...others) // of a start that had to be repeated

    const scripts = () => page.evaluate(() => [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')))
    const before = await scripts()
    site.deploy(secondBuild())
    const lookForUpdate = () => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    const scriptsAfterLooking = async () => {
      await lookForUpdate() // each time: the browser joins one that it has just begun, and that may still find the old build
      return scripts()
    }
    await expect.poll(() => scriptsAfterLooking().catch(() => before), { timeout: 60_000 }).not.toEqual(before)
    await expect(venue).toBeVisible()

    await context.setOffline(true) // the new build came with its screen
    await page.reload()
    await expect(venue).toBeVisible()
    await context.setOffline(false)
  } finally {
    await site.end()
  }
})

/** Texts in sight that are too small, out of the 5 % margin, or cut off by the card they stand in. */
const misplacedTexts = (page: Page) =>
  page.evaluate(() => {
    const smallestPx = (28 * window.innerHeight) / 1080
    const margin = { x: window.innerWidth * 0.05, y: window.innerHeight * 0.05 }
    const faults: string[] = []
    const walker = document.createTreeWalker(document.querySelector('.tv-picture') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      if (!around || !node.textContent?.trim() || around.closest('[aria-hidden=true], .sr-only')) continue
      if (!around.checkVisibility({ visibilityProperty: true })) continue
      const text = node.textContent.trim().slice(0, 40)
      const fontPx = Number.parseFloat(getComputedStyle(around).fontSize)
      const monogram = around.closest('[class*=rounded-full]')
      if (fontPx < smallestPx - 0.1 && !monogram) faults.push(`${text}: ${fontPx} px`)
      const box = around.getBoundingClientRect()
      const isInside =
        box.left >= margin.x - 1 &&
        box.top >= margin.y - 1 &&
        box.right <= window.innerWidth - margin.x + 1 &&
        box.bottom <= window.innerHeight - margin.y + 1
      if (!isInside) faults.push(`${text}: outside ${JSON.stringify(box)}`)
      const card = around.closest('article, aside, li, dl > div')?.getBoundingClientRect()
      if (card && (box.left < card.left - 1 || box.right > card.right + 1 || box.top < card.top - 2 || box.bottom > card.bottom + 2))
        faults.push(`${text}: cut off`)
    }
    return faults
  })
