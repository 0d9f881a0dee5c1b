import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumLaunch } from '#scripts/findChromium.ts'

/** The factor by which the browser's processor is slowed down, to simulate a phone. */
export const CPU_SLOWDOWN = 4

/** A phone's screen with touch. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, launch = chromiumLaunch()): Promise<T> {
  const browser = await chromium.launch(launch)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page on the slowed-down processor. */
export async function openSlowPage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp }
}

/** Milliseconds from the start of the navigation to the first paint. */
export const firstPaintOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntries().find(({ name }) => name === 'first-paint')
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
