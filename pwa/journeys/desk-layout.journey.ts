import type { Page } from 'playwright/test'
import { DESK_PATHS } from './deskPaths.ts'
import { expect, serveJourney, test } from './journey.ts'
import { enterDesk } from './player.ts'

const server = serveJourney()

const PATHS = [...DESK_PATHS, '/venue-dashboard', '/location']

/** Parts of the main content that are cut off at the sides, texts below 12 px (crests beside a team's name aside), and fields too narrow to read what they contain. */
const layoutFaults = (page: Page, width: number) =>
  page.evaluate((screenWidth) => {
    const scrollsSideways = (part: Element) => {
      for (let one = part.parentElement; one; one = one.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one !== document.documentElement) return true
      return false
    }
    const hasText = (part: Element) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const sizeOf = (part: Element) => {
      const scale = part instanceof SVGGraphicsElement ? (part.getScreenCTM()?.a ?? 1) : 1
      return scale * Number.parseFloat(getComputedStyle(part).fontSize)
    }
    const faults = new Set<string>()
    for (const part of document.querySelectorAll('main *')) {
      const { left, right, width, height } = part.getBoundingClientRect()
      const text = (part.textContent ?? '').slice(0, 30)
      if (width <= 1 || height <= 1 || part.closest('.sr-only')) continue
      if ((left < -1 || right > screenWidth + 1) && !scrollsSideways(part)) faults.add(`cut off: ${part.tagName} ${text}`)
      if (hasText(part) && sizeOf(part) < 12 && !part.closest('.select-none')) faults.add(`small: ${text}`)
      const isTyped = part.matches('input:is([type=text], [type=number], [type=email], :not([type])), select, textarea')
      if (isTyped && width < 64) faults.add(`narrow: ${part.getAttribute('aria-label') ?? part.id}`)
    }
    if (document.documentElement.scrollWidth > screenWidth) faults.add('the page scrolls sideways')
    return [...faults]
  }, width)

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
