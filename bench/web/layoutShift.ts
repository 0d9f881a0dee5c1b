import type { BrowserContext } from 'playwright'
import { OPEN_WEEK } from '#bench/contestData.ts'
import type { Section } from '#bench/context.ts'
import { valueAtMost } from '#bench/figures.ts'
import {
  countShifts,
  delayFonts,
  enlargeText,
  readShift,
  SHIFT_LIMIT,
  SIZES,
  TEXT_SIZES,
  TYPESET_AS_PHONES,
} from '#pwa/journeys/layoutShift.ts'
import { skipTour } from '#pwa/journeys/player.ts'
import { withPhone } from './picksScreen.ts'

/** A sample; the journey of every screen measures the others. */
const PATHS = ['/', `/?week=${OPEN_WEEK.week - 1}`, '/standings', '/standings?board=season', '/credits', '/profile']
const QUICK_WIDTHS: readonly number[] = [390, 1280]

export const layoutShift: Section = {
  name: 'shift',
  title: "F5  layout shift of a player's screens, cold and reloaded: the screen that moves most, by width and size of text",
  run: (bench) =>
    withPhone(async ({ server, context }) => {
      const cookies = await context.cookies()
      for (const viewport of SIZES.filter(({ width }) => !bench.isQuick || QUICK_WIDTHS.includes(width)))
        for (const text of TEXT_SIZES) {
          const shifts: { path: string; score: number }[] = []
          for (const path of PATHS) {
            const isPhone = viewport.width < 1_000
            const phone = await context.browser()?.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, serviceWorkers: 'block' })
            if (!phone) throw new Error('the browser has ended')
            await phone.addCookies(cookies)
            shifts.push({ path, score: await shiftOf(phone, server.url + path, text) })
            await phone.close()
          }
          const worst = shifts.reduce((one, other) => (other.score > one.score ? other : one))
          bench.report({
            id: 'F5',
            what: `layout shift, ${viewport.width} px, text at ${text} %`,
            unit: '',
            values: [worst.score],
            goal: valueAtMost(SHIFT_LIMIT),
            note: worst.path,
          })
        }
    }, TYPESET_AS_PHONES),
}

/** The larger shift of a load with nothing stored and late fonts, and of a reload. */
async function shiftOf(phone: BrowserContext, url: string, text: number): Promise<number> {
  await skipTour(phone)
  const page = await phone.newPage()
  await countShifts(page)
  await enlargeText(page, text)
  const releaseFonts = await delayFonts(phone)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await releaseFonts(page)
  const cold = await readShift(page)
  await page.reload({ waitUntil: 'networkidle' })
  const reloaded = await readShift(page)
  return Math.max(cold.score, reloaded.score)
}
