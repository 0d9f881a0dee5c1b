import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright/test'
import { expect, serveJourney, test, watch } from './journey.ts'
import { countShifts, delayFonts, enlargeText, readShift, SHIFT_LIMIT, SIZES, TEXT_SIZES, TYPESET_AS_PHONES } from './layoutShift.ts'
import { enterDesk, signIn, skipTour } from './player.ts'
import { NOT_WALKED, WALKS } from './walks.ts'

test.use({ launchOptions: TYPESET_AS_PHONES })

const server = serveJourney()

type Size = (typeof SIZES)[number]

/** What every run measures; ALL_JOURNEYS=1 measures every size of the screen with every size of the text, which takes many minutes. */
const EVERY_RUN = ['390 px, text at 100 %', '1280 px, text at 100 %']
/** The home screen is measured on the narrowest phone too, where its title has no room to spare beside the weeks. */
const NARROWEST = { size: SIZES[0], text: 100, path: '/' } as const
const nameOf = (size: Size, text: number) => `${size.width} px, text at ${text} %`
const MEASURED = SIZES.flatMap((size) => TEXT_SIZES.map((text) => ({ size, text }))).filter(
  ({ size, text }) => process.env.ALL_JOURNEYS || EVERY_RUN.includes(nameOf(size, text)),
)

/** Pages that load side by side, because most of a load is waiting. */
const AT_ONCE = 3

/** Screens of the desk load for several seconds each, so every run measures these, and ALL_JOURNEYS=1 all of them. */
const DESK_IN_EVERY_RUN: readonly string[] = [
  '/venue-dashboard',
  '/admin-dashboard',
  '/admin/players',
  '/marketing-admin',
  '/admin/till-report',
]
const pathsOf = (who: keyof typeof WALKS) =>
  WALKS[who].filter((path) => who !== 'admin' || process.env.ALL_JOURNEYS || DESK_IN_EVERY_RUN.includes(path))

test('every address of the app is walked, or named with a reason', () => {
  const walked = Object.values(WALKS)
    .flat()
    .map((path) => path.replace(/\?.*/, ''))
  const routes = readFileSync(new URL('../app/routes.tsx', import.meta.url), 'utf8')
  const addresses = [...routes.matchAll(/path: '(\/[^':]*)(?=[':])/g)].map(([, path]) => path ?? '')
  const named = [...routes.matchAll(/path: ([A-Z_]+)/g)].map(([, name]) => name)
  expect(named, 'the walks have /onboarding and /setup').toEqual(['ONBOARDING_PATH', 'SETUP_PATH'])
  const isWalked = (address: string) =>
    walked.some((path) =>
      address.endsWith('/') && address !== '/' ? path.startsWith(address) || `${path}/` === address : path === address,
    )
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((address) => !isWalked(address) && !(address in NOT_WALKED))).toEqual([])
})

/**
 * Loads a screen with nothing stored and its fonts late, then (every run only as a phone) once more with what the first load stored; answers
 * what moved too far.
 */
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
    const releaseFonts = await delayFonts(context)
    for (const how of process.env.ALL_JOURNEYS || isPhone ? ['cold', 'reloaded'] : ['cold']) {
      if (how === 'cold') await page.goto(server.url + path, { waitUntil: 'commit' })
      else await page.reload()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      if (how === 'cold') await releaseFonts(page)
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
const cookies: Record<keyof typeof WALKS, Cookies> = { visitor: [], player: [], admin: [] }

for (const who of ['visitor', 'player', 'admin'] as const)
  test(`no screen of ${who === 'admin' ? 'an' : 'a'} ${who} moves while it loads, cold or reloaded, at any width`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(process.env.ALL_JOURNEYS ? 3_600_000 : 240_000)
    if (who === 'player') await signIn(page, server.url, server.demoAccount('player'))
    if (who === 'admin') await enterDesk(page, server.url, server.demoAccount('admin'))
    cookies[who] = await page.context().cookies()
    const rest = MEASURED.flatMap((at) => pathsOf(who).map((path) => ({ ...at, path })))
    if (who === 'player') rest.push(NARROWEST)
    const walk = async () => {
      for (let next = rest.shift(); next; next = rest.shift())
        expect.soft(await measure(browser, who, next.path, next.size, next.text, complaints)).toEqual([])
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
  })
