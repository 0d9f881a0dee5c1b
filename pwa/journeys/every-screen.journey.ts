import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright/test'
import { axeFaults } from './axeFaults.ts'
import { expect, serveJourney, test, watch } from './journey.ts'
import { layoutFaults } from './layoutFaults.ts'
import {
  countShifts,
  delayFonts,
  enlargeText,
  followRequests,
  readShift,
  SHIFT_LIMIT,
  SIZES,
  TEXT_SIZES,
  TYPESET_AS_PHONES,
} from './layoutShift.ts'
import { enterDesk, hideWins, signIn, skipTour } from './player.ts'
import { cover, findCovered, IPHONES } from './safeAreas.ts'
import { NOT_WALKED, WALKS } from './walks.ts'

test.use({ launchOptions: TYPESET_AS_PHONES })

const server = serveJourney()

type Size = (typeof SIZES)[number]

const [NARROWEST, PHONE, , LAPTOP] = SIZES
const nameOf = (size: Size, text: number) => `${size.width} px, text at ${text} %`
/** Every run visits all screens on a phone; ALL_JOURNEYS=1 at every size of the screen with every size of the text, which takes many minutes. */
const VISITED: { size: Size; text: number }[] = process.env.ALL_JOURNEYS
  ? SIZES.flatMap((size) => TEXT_SIZES.map((text) => ({ size, text })))
  : [{ size: PHONE, text: 100 }]
/** The home screen is measured on a laptop in every run, too, and on the narrowest phone, where its title has no room to spare beside the weeks. */
const HOME_VISITED = process.env.ALL_JOURNEYS ? [] : [NARROWEST, LAPTOP]

/** Pages that load side by side, because most of a load is waiting. */
const AT_ONCE = 3

/** Screens of the desk load for several seconds each, so every run measures what moves on these, and ALL_JOURNEYS=1 on all of them. */
const DESK_IN_EVERY_RUN: readonly string[] = [
  '/venue-dashboard',
  '/admin-dashboard',
  '/admin/players',
  '/marketing-admin',
  '/admin/till-report',
]
const isMeasured = (who: keyof typeof WALKS, path: string) =>
  who !== 'admin' || Boolean(process.env.ALL_JOURNEYS) || DESK_IN_EVERY_RUN.includes(path)

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

/** Both color schemes and both widths once, because colors seldom depend on the width; ALL_JOURNEYS=1 combines them. */
const SCHEMES = ['dark', 'light'] as const
const LOOKED_AT = [PHONE, LAPTOP].flatMap((size, index) =>
  SCHEMES.filter((_, turn) => process.env.ALL_JOURNEYS || turn === index).map((scheme) => ({ size, scheme })),
)

/** A page of paper or of the TV, which a phone shows smaller. */
const isPicture = (path: string) => path.includes('/print/') || path === '/tv-display'

type Visit = { who: keyof typeof WALKS; path: string; size: Size; text: number; isMeasured: boolean }

/** What is wrong with a screen at a size: what moves too far while it loads, and on the phone also what axe finds, small fields, what is cut and what is covered. */
async function visit(browser: Browser, { who, path, size, text, isMeasured }: Visit, complaints: string[]): Promise<string[]> {
  const isPhone = size.width < 1_000
  const context = await browser.newContext({ viewport: size, isMobile: isPhone, hasTouch: isPhone, serviceWorkers: 'block' })
  try {
    await skipTour(context)
    watch(context, complaints)
    await context.addCookies(cookies[who])
    const waitForQuiet = followRequests(context)
    const page = await context.newPage()
    if (path !== '/') await hideWins(page) // the home screen has two addresses: one with the celebration, one without
    await enlargeText(page, text)
    const faults = isMeasured ? await measureShift(page, path, waitForQuiet) : []
    if (!isMeasured) await page.goto(server.url + path)
    await atRest(page, waitForQuiet)
    if (size === PHONE && text === 100) {
      faults.push(...(await listSmallFields(page)), ...(await listAxeFaults(page)))
      if (!isPicture(path)) faults.push(...(await listCutParts(page, who === 'admin')), ...(await listCoveredParts(page)))
    }
    return faults.map((fault) => `${who} ${path}, ${nameOf(size, text)}, ${fault}`)
  } catch (error) {
    return [`${who} ${path}, ${nameOf(size, text)}: ${error}`]
  } finally {
    await context.close()
  }
}

async function atRest(page: Page, waitForQuiet: () => Promise<void>) {
  await expect(page.locator('h1').first()).toBeAttached()
  await waitForQuiet()
}

/** Loads a screen with nothing stored and its fonts late, then once more with what the first load stored. */
async function measureShift(page: Page, path: string, waitForQuiet: () => Promise<void>): Promise<string[]> {
  await countShifts(page)
  const faults: string[] = []
  const releaseFonts = await delayFonts(page.context())
  for (const how of ['cold', 'reloaded']) {
    if (how === 'cold') await page.goto(server.url + path, { waitUntil: 'commit' })
    else await page.reload()
    await expect(page.locator('h1').first()).toBeAttached()
    if (how === 'cold') await releaseFonts(page)
    await waitForQuiet()
    const { score, moved } = await readShift(page)
    if (score > SHIFT_LIMIT) faults.push(`${how}: ${[score, ...moved].join('; ')}`)
  }
  return faults
}

/** An iPhone zooms into a field whose letters are below 16 px, and stays there. */
const listSmallFields = (page: Page) =>
  page
    .locator('select, textarea, input:not([type=radio], [type=checkbox], [type=color], [type=file])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => `an iPhone zooms into ${outerHTML.slice(0, 120)}`),
    )

async function listAxeFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { size, scheme } of LOOKED_AT) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    faults.push(...(await axeFaults(page)).map((fault) => `${scheme}, ${size.width} px wide: ${fault}`))
  }
  return faults
}

/** Widths in CSS pixels at which a screen is read with its text at these sizes, in percent. */
const READ_AT = [
  [360, [100, 130]],
  [320, [130, 200]],
] as const

async function listCutParts(page: Page, isDesk: boolean): Promise<string[]> {
  const faults: string[] = []
  const enlarge = (percent: number) => page.evaluate((to) => document.documentElement.style.setProperty('font-size', `${to}%`), percent)
  for (const [width, sizes] of READ_AT) {
    await page.setViewportSize({ width, height: 740 })
    for (const percent of sizes) {
      await enlarge(percent)
      const found = await findAtRest(page, async () => {
        const all = await layoutFaults(page, width)
        return isDesk ? all : all.filter((fault) => !fault.startsWith('small, ')) // charts and crests are pictures
      })
      faults.push(...found.map((fault) => `${width} px, text at ${percent} %: ${fault}`))
    }
  }
  await enlarge(100)
  return faults
}

async function listCoveredParts(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { turned, size, covered } of IPHONES) {
    await page.setViewportSize(size)
    await cover(page, covered)
    const found = await findAtRest(page, () => findCovered(page, covered))
    faults.push(...found.map((fault) => `covered on an iPhone ${turned}: ${fault}`))
  }
  return faults
}

/** What is still found after two seconds, and not before the next frame: a screen follows its new size a moment later. */
async function findAtRest(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let faults: string[] = []
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const look = async () => {
    faults = await find()
    return faults
  }
  await expect
    .poll(look, { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined) // they are reported with those of all other screens
  return faults
}

type Cookies = Parameters<import('playwright/test').BrowserContext['addCookies']>[0]
const cookies: Record<keyof typeof WALKS, Cookies> = { visitor: [], player: [], admin: [] }

for (const who of ['visitor', 'player', 'admin'] as const)
  test(`no screen of ${who === 'admin' ? 'an' : 'a'} ${who} moves while it loads, is cut or covered on a phone, makes an iPhone zoom, or has a fault that axe finds in either scheme`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(process.env.ALL_JOURNEYS ? 3_600_000 : 600_000)
    if (who === 'player') await signIn(page, server.url, server.demoAccount('player'))
    if (who === 'admin') await enterDesk(page, server.url, server.demoAccount('admin'))
    cookies[who] = await page.context().cookies()
    const rest = VISITED.flatMap(({ size, text }) =>
      WALKS[who].map((path) => ({ who, path, size, text, isMeasured: isMeasured(who, path) })),
    )
    if (who === 'player') rest.push(...HOME_VISITED.map((size) => ({ who, path: '/' as const, size, text: 100, isMeasured: true })))
    const walk = async () => {
      for (let next = rest.shift(); next; next = rest.shift())
        if (next.isMeasured || next.size === PHONE) expect.soft(await visit(browser, next, complaints)).toEqual([])
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
  })
