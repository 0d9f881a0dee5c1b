import type { BrowserContext, Page } from 'playwright/test'
import { contract } from '#shared/contract/index.ts'
import { expect, serveFeed, test, watch } from './journey.ts'
import { openPicks, signUp, skipTour } from './player.ts'
import { startScoreboard } from './scoreboardFeed.ts'

const BEFORE_THE_WEEK = '2025-09-03T20:00:00Z'
const MONDAY_NIGHT = '2025-09-09T02:00:00Z'
const [WEEK, SEASON] = [5, 2025]
/** A poll of the feed, and what follows from it. */
const NEXT_POLL = { timeout: 45_000 }

let feed: Awaited<ReturnType<typeof startScoreboard>>
const server = serveFeed(BEFORE_THE_WEEK, async () => {
  feed = await startScoreboard()
  return { env: { FEED: 'espn', FEED_BASE_URL: feed.url, FEED_SEASON: String(SEASON) }, end: feed.end }
})
const opened: BrowserContext[] = []

test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

const readGames = async () => contract.listGames.response.parse(await (await fetch(`${server.url}/api/games/${WEEK}/${SEASON}`)).json())

/** A card with the home team of the first game, and this side of the second one. */
async function submitCard(page: Page, firstName: string, monday: 'home' | 'away') {
  const player = await signUp(page, server.url, firstName)
  const gamePicks = Object.fromEntries((await readGames()).map(({ id, homeTeam }) => [id, homeTeam === 'CHI' ? monday : 'home']))
  const answer = await page.request.post(`${server.url}/api/picks`, {
    headers: { origin: server.url },
    data: { userId: player.id, season: SEASON, week: WEEK, gamePicks, tieBreakerScore: 44 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a touchdown takes the TV of one server and lights the phone of another within a second', async ({
  page: phone,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  const open = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext(options)
    opened.push(context)
    watch(context, complaints)
    await skipTour(context)
    return context.newPage()
  }
  await expect.poll(async () => (await readGames()).length, NEXT_POLL).toBe(2)
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve']) await submitCard(await open(), name, 'home')
  await submitCard(phone, 'Jordan', 'away')

  feed.say('PHI', { state: 'post', away: 20, home: 27 })
  feed.say('CHI', { state: 'in', away: 13, home: 16 })
  await server.moveTo(MONDAY_NIGHT)
  const other = await server.startBeside()
  try {
    const tv = await open({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false })
    await tv.goto(`${other.url}/tv-display`)
    await openPicks(phone, server.url)
    const strip = phone.getByRole('region', { name: 'Your standing' })
    await expect(strip.getByText('of 6', { exact: true })).toBeVisible(NEXT_POLL)
    await expect(tv.getByText('If it ended now', { exact: true })).toBeVisible(NEXT_POLL)

    feed.say('CHI', { state: 'in', away: 20, home: 16 })
    const takeover = tv.getByRole('region', { name: 'The bar reacts' })
    const lit = strip.getByText('Touchdown Vikings')
    const [onTv, onPhone] = await Promise.all(
      [takeover, lit].map(async (shown) => {
        await expect(shown).toBeVisible({ timeout: 60_000 })
        return performance.now()
      }),
    )
    expect(Math.abs((onTv ?? 0) - (onPhone ?? Number.POSITIVE_INFINITY))).toBeLessThan(1_000)
    await expect(takeover.getByText('Jordan T.')).toBeVisible()
    await expect(takeover.getByText('Touchdown Vikings')).toBeVisible()
    await expect(strip.getByText('Touchdown Vikings')).not.toBeVisible()
    await expect(takeover).not.toBeVisible()
  } finally {
    await other.end()
  }
})
