import type { Browser } from 'playwright/test'
import { expect, serveJourney, test, watch } from './journey.ts'
import { countShifts, readShift, SHIFT_LIMIT, SIZES } from './layoutShift.ts'
import { signIn, skipTour } from './player.ts'

const server = serveJourney()

/** The widths at which every run measures; ALL_JOURNEYS=1 measures all sizes, which takes minutes. */
const WIDTHS = [390, 1280]
const MEASURED = SIZES.filter(({ width }) => process.env.ALL_JOURNEYS || WIDTHS.includes(width))

/** Pages that load side by side, because most of a load is waiting. */
const AT_ONCE = 3

/** The desk's screens are measured by desk-layout.journey.ts. */
const WALKS = {
  // not the landing page, whose fonts come after its first paint
  visitor: [
    '/try',
    '/auth',
    '/auth?mode=signup',
    '/auth?mode=reset',
    '/standings',
    '/standings?board=season',
    '/analytics',
    '/navigation',
    '/reset-password',
    '/verify-email?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    '/confirm-email?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    '/terms',
    '/privacy',
    '/r/aaaaaaaaaaaaaaaaaaaaaa',
    '/nobody-knows-this',
  ],
  player: [
    '/',
    '/?week=7',
    '/standings',
    '/standings?board=last',
    '/standings?board=season',
    '/analytics',
    '/credits',
    '/profile',
    '/account',
    '/account/passkeys',
    '/account/email',
    '/account/delete',
    '/location',
    '/navigation',
  ],
} as const

type Size = (typeof SIZES)[number]

/** Loads a screen without anything stored, then once more with what the first load stored; answers what moved too far. */
async function measure(browser: Browser, who: keyof typeof WALKS, path: string, viewport: Size, complaints: string[]) {
  const isPhone = viewport.width < 1_000
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, serviceWorkers: 'block' })
  try {
    await skipTour(context)
    watch(context, complaints)
    await context.addCookies(cookies[who])
    const page = await context.newPage()
    await countShifts(page)
    const faults: string[] = []
    for (const how of ['cold', 'reloaded']) {
      if (how === 'cold') await page.goto(server.url + path)
      else await page.reload()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const { score, moved } = await readShift(page)
      if (score > SHIFT_LIMIT) faults.push(`${who} ${path}, ${viewport.width} px, ${how}: ${[score, ...moved].join('; ')}`)
    }
    return faults
  } finally {
    await context.close()
  }
}

type Cookies = Parameters<import('playwright/test').BrowserContext['addCookies']>[0]
const cookies: Record<keyof typeof WALKS, Cookies> = { visitor: [], player: [] }

for (const who of ['visitor', 'player'] as const)
  test(`no screen of a ${who} moves while it loads, cold or reloaded, at any width`, async ({ page, browser, complaints }) => {
    test.setTimeout(process.env.ALL_JOURNEYS ? 600_000 : 240_000)
    if (who === 'player') await signIn(page, server.url, server.demoAccount('player'))
    cookies[who] = await page.context().cookies()
    const rest = MEASURED.flatMap((size) => WALKS[who].map((path) => ({ size, path })))
    const faults: string[] = []
    const walk = async () => {
      for (let next = rest.shift(); next; next = rest.shift())
        faults.push(...(await measure(browser, who, next.path, next.size, complaints)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
    expect(faults).toEqual([])
  })
