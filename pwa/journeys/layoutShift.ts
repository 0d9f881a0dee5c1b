import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright/test'
import { chromiumLaunch } from '#scripts/findChromium.ts'

/** Nothing may move by more than this, as a share of the screen (docs/product/screens.md). */
export const SHIFT_LIMIT = 0.02
/** Two phones, a tablet, a laptop and a large screen, in CSS pixels. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

/** Sizes of the text, in percent of the browser's. */
export const TEXT_SIZES = [100, 130, 200] as const

const launch = chromiumLaunch()
/** A headless browser rounds the widths of letters to whole pixels; a phone does not, so its lines break at other words. */
export const TYPESET_AS_PHONES = { ...launch, args: [...launch.args, '--font-render-hinting=none'] }

/** Layout shift of a page that nobody touched, as the Layout Instability API counts it, and what moved most. */
export type Shift = { score: number; moved: string[] }

/** Starts to count before the page's first script. Call it once for each page. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { slateShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName.toLowerCase()}.${element?.className.toString().slice(0, 40)} ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Sets the browser's own size of text, which rem and the media queries follow. Call it once for each page. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } })
}

/** How long no request may begin or end before a page counts as loaded; as long as the browser's own "network idle". */
const QUIET_MS = 500

/**
 * Follows the requests of all pages of a context, but for the stream of changes. What it answers resolves once none runs. Playwright's own
 * "networkidle" waits for ever for a frame without an address, which the desk's pictures of the app are.
 */
export function followRequests(context: BrowserContext, isFollowed = (_: Request) => true): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const count = (change: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === 'eventsource' || !isFollowed(request)) return
    change(request)
    changedAt = performance.now()
  }
  context.on(
    'request',
    count((request) => open.add(request)),
  )
  const end = count((request) => open.delete(request))
  context.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    while (open.size > 0 || performance.now() - changedAt < QUIET_MS) await sleep(50)
  }
}

/** Makes the fonts arrive last, as on a slow network. What it answers waits for everything else, paints it, and then lets them arrive. */
export async function delayFonts(context: BrowserContext): Promise<(page: Page) => Promise<void>> {
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  const withoutFonts = followRequests(context, (request) => request.resourceType() !== 'font')
  const all = followRequests(context)
  await context.route('**/*.woff2', async (route) => {
    await mayArrive
    await route.continue()
  })
  return async (page) => {
    await withoutFonts()
    await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
    letArrive()
    await all()
    await page.evaluate(() => document.fonts.ready)
    await context.unrouteAll() // a route turns the browser's cache off
  }
}

/** Begins to count anew. */
export const forgetShifts = (page: Page) => page.evaluate(() => (window as unknown as { slateShifts: unknown[] }).slateShifts.splice(0))

/** What was counted since the page's start. */
export const readShift = (page: Page): Promise<Shift> =>
  page.evaluate(() => {
    const shifts = (window as unknown as { slateShifts: { value: number; moved: string[] }[] }).slateShifts
    return {
      score: Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
      moved: [...shifts]
        .sort((one, other) => other.value - one.value)
        .flatMap(({ value, moved }) => moved.map((what) => `${value.toFixed(3)} ${what}`))
        .slice(0, 6),
    }
  })
