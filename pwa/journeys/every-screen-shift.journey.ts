import type { Browser } from 'playwright/test'
import { expect, serveJourney, test, watch } from './journey.ts'
import { countShifts, enlargeText, readShift, SHIFT_LIMIT, SIZES, TEXT_SIZES } from './layoutShift.ts'
import { signIn, skipTour } from './player.ts'

const server = serveJourney()

type Size = (typeof SIZES)[number]

/** What every run measures; ALL_JOURNEYS=1 measures every size of the screen with every size of the text, which takes many minutes. */
const EVERY_RUN = ['390 px, text at 100 %', '1280 px, text at 100 %']
const nameOf = (size: Size, text: number) => `${size.width} px, text at ${text} %`
const MEASURED = SIZES.flatMap((size) => TEXT_SIZES.map((text) => ({ size, text }))).filter(
  ({ size, text }) => process.env.ALL_JOURNEYS || EVERY_RUN.includes(nameOf(size, text)),
)

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

/** Loads a screen without anything stored, then once more with what the first load stored; answers what moved too far. */
async function measure(browser: Browser, who: keyof typeof WALKS, path: string, viewport: Size, text: number, complaints: string[]) {
  const isPhone = viewport.width < 1_000
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, serviceWorkers: 'block' })
  try {
    await skipTour(context)
    watch(context, complaints)
    await context.addCookies(cookies[who])
    const page = await context.newPage()
    await countShifts(page)
    await enlargeText(page, text)
    const faults: string[] = []
    for (const how of ['cold', 'reloaded']) {
      if (how === 'cold') await page.goto(server.url + path)
      else await page.reload()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const { score, moved } = await readShift(page)
      if (score > SHIFT_LIMIT) faults.push(`${who} ${path}, ${nameOf(viewport, text)}, ${how}: ${[score, ...moved].join('; ')}`)
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
    test.setTimeout(process.env.ALL_JOURNEYS ? 1_800_000 : 240_000)
    if (who === 'player') await signIn(page, server.url, server.demoAccount('player'))
    cookies[who] = await page.context().cookies()
    const rest = MEASURED.flatMap((at) => WALKS[who].map((path) => ({ ...at, path })))
    const faults: string[] = []
    const walk = async () => {
      for (let next = rest.shift(); next; next = rest.shift())
        faults.push(...(await measure(browser, who, next.path, next.size, next.text, complaints)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
    expect(faults).toEqual([])
  })
