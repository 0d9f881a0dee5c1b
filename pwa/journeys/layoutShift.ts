import type { Page } from 'playwright/test'

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

/** Makes the text larger from the first paint on, as a browser's setting of the text size does. Call it once for each page. */
export const enlargeText = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets = [sheet]
  }, percent)

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
