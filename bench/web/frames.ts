import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { inRounds, type Section } from '#bench/context.ts'
import { ratioAtLeast } from '#bench/figures.ts'
import { type JourneyServer, startJourneyServer } from '#pwa/journeys/journeyServer.ts'
import { fillCard, openPicks, signUp, skipTour, submitReplayedCard } from '#pwa/journeys/player.ts'
import { BEFORE_THE_WEEK, SEASON, WEEK, writeWeek } from '#pwa/journeys/replayedWeek.ts'
import { buildApp } from '#scripts/buildApp.ts'
import { chromiumLaunch } from '#scripts/findChromium.ts'
import { ownTopicOf } from '#server/platform/live/ownChanges.ts'
import { REACTION_CHANNEL } from '#server/platform/live/reactions.ts'
import { DAY_MS } from '#shared/clock.ts'
import type { Reaction } from '#shared/model/reaction.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { PHONE } from './browser.ts'

const SUNDAY = '2025-12-07T18:20:00Z'
/** Seconds of the Sunday in one second, so that scores come and the line has a curve. */
const SPEED = '60'
/** Of the bare animation's frames. */
const SHARE = 0.95
const TV = { viewport: { width: 1920, height: 1080 } } as const
const MEASURE_MS = 900

/** `parts`: what moves, by CSS selector. */
type Scene = { what: string; page: Page; parts: string; prepare?: () => Promise<void> }

export const frames: Section = {
  name: 'frames',
  title: 'F4  frames a second of the card, the curve and the takeover, beside a bare box that moves',
  run: async (bench) => {
    await buildApp()
    const week = await writeWeek()
    const env = { DEMO: 'off', FEED: 'replay', REPLAY_FILE: week.file, REPLAY_SEASON: String(SEASON) }
    const server = await startJourneyServer({ now: BEFORE_THE_WEEK, env })
    const browser = await chromium.launch(chromiumLaunch())
    try {
      await server.runSql(OPEN_HOUSE)
      const bare = await openBare(browser, PHONE)
      await submitCardOf(browser, server.url, 'Ann')
      const phone = await openContext(browser, PHONE)
      const { page: fold, playerId } = await submitBySelf(phone, server.url)
      await measure(bench, bare, { what: 'fold and seal of a submitted card', page: fold, parts: '.card-flap, .card-unfolded, .card-seal' })
      await fold.close()
      await server.moveTo(SUNDAY, { CLOCK_SPEED: SPEED })
      // the TV is a machine of its own: no phone lights up beside it
      const bareTv = await openBare(browser, TV, '100vmax')
      const tv = await (await openContext(browser, TV)).newPage()
      await tv.goto(`${server.url}/tv-display`)
      await tv.getByRole('region', { name: 'The day so far' }).waitFor()
      await measure(bench, bareTv, {
        what: 'takeover of the TV',
        page: tv,
        parts: '.takeover, .takeover *',
        prepare: () => react(server, playerId, tv.locator('.takeover')),
      })
      await tv.context().close()
      const card = await phone.newPage()
      await card.goto(`${server.url}/nflpicks`)
      await card.locator('.timeline-curve').first().waitFor({ state: 'attached' })
      const showNewest = async () => void (await card.evaluate(() => document.querySelector('.timeline g')?.classList.add('timeline-new')))
      await measure(bench, bare, { what: "newest piece of the day's curve", page: card, parts: '.timeline-new', prepare: showNewest })
      await measure(bench, bare, {
        what: 'light of a phone whose player climbs',
        page: card,
        parts: '.reaction-roll',
        prepare: () => react(server, playerId, card.locator('.reaction-roll')),
      })
      await card.reload() // a game that has ended is folded when the player comes back
      await card
        .getByRole('button', { name: /^View card/ })
        .filter({ visible: true })
        .first()
        .tap()
      await card.locator('.card-stamp').first().waitFor()
      await measure(bench, bare, { what: 'stamps of a card with final games', page: card, parts: '.card-stamp' })
      await card.close()
    } finally {
      await browser.close()
      await server.end()
      await week.remove()
    }
  },
}

let reactions = 0

/** Announces that a score brings a player into the top five, and waits until a screen shows it. */
async function react(server: JourneyServer, playerId: string, shown: Locator) {
  await shown.waitFor({ state: 'detached' }) // the one before
  reactions += 1
  const places = { from: { place: 6, isTied: true }, to: { place: 2, isTied: true } }
  const reaction: Reaction = {
    at: Date.parse(SUNDAY) + DAY_MS + reactions, // one that is too old is not shown
    gameId: `${SEASON}-${WEEK}-7`,
    game: { awayTeam: 'IND', homeTeam: 'JAX', awayScore: 16, homeScore: 20, gameClock: 'Q2 4:31' },
    side: 'home',
    isTouchdown: true,
    first: { name: 'jordan_r', ...places },
    others: ['pigskin_pulaski', 'gwen_zone'],
    more: 2,
  }
  const announced = JSON.stringify({ reaction, climbers: [{ topic: ownTopicOf(playerId), ...places }] })
  await server.runSql(`select pg_notify('${REACTION_CHANNEL}', '${announced}')`)
  await shown.waitFor()
}

/** The animation and the bare one take turns. */
async function measure(bench: Parameters<Section['run']>[0], bare: Page, { what, page, parts, prepare }: Scene) {
  const rounds = await inRounds(bench.rounds, async () => {
    const reference = await countFrames(bare, '.box')
    await prepare?.()
    return { reference, value: await countFrames(page, parts) }
  })
  bench.report({
    id: 'F4',
    what,
    unit: 'frames/s',
    values: rounds.map(({ value }) => value),
    references: rounds.map(({ reference }) => reference),
    goal: ratioAtLeast(SHARE),
  })
}

/** Starts the animations again and counts the frames that the page gets meanwhile. */
async function countFrames(page: Page, parts: string): Promise<number> {
  await page.bringToFront()
  return page.evaluate(
    async ([selector, forMs]) => {
      const moving = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)]
      for (const { style } of moving) style.animation = 'none'
      document.body.getBoundingClientRect()
      for (const { style } of moving) style.animation = ''
      if (!moving.some((each) => each.getAnimations().length > 0)) throw new Error(`nothing moves: ${selector}`)
      const times: number[] = []
      await new Promise<void>((resolve) => {
        const count = (at: number) => {
          times.push(at)
          if (at - (times[0] ?? at) < forMs) requestAnimationFrame(count)
          else resolve()
        }
        requestAnimationFrame(count)
      })
      return ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
    },
    [parts, MEASURE_MS] as const,
  )
}

/** A box that moves; that of a TV is as large as its screen, as a takeover is. */
async function openBare(browser: Browser, options: typeof PHONE | typeof TV, size = '120px'): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.setContent(`<style>
    .box { width: ${size}; height: ${size}; background: #2563eb; animation: move 900ms linear both }
    @keyframes move { from { opacity: 0; transform: translateX(200px) } }
  </style><div class="box"></div>`)
  return page
}

async function openContext(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await skipTour(context)
  return context
}

async function submitCardOf(browser: Browser, url: string, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await submitReplayedCard(page, url, (await signUp(page, url, name)).id)
  await context.close()
}

/** Submits a card by the screen, and waits until the ceremony of it has been shown. */
async function submitBySelf(phone: BrowserContext, url: string): Promise<{ page: Page; playerId: string }> {
  const page = await phone.newPage()
  const { id: playerId } = await signUp(page, url, 'Jordan')
  await openPicks(page, url)
  await fillCard(page, 'home', 44)
  await page.getByRole('button', { name: 'Review Picks' }).filter({ visible: true }).first().tap()
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).tap()
  await page.locator('.card-seal').first().waitFor()
  await page.getByText('PICKS SUBMITTED!').filter({ visible: true }).first().waitFor()
  return { page, playerId }
}
