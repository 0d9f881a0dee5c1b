import type { BrowserContext, Page } from 'playwright/test'
import { contract } from '#shared/contract/index.ts'
import { expect, test, watch } from './journey.ts'
import { type JourneyPlayer, openPicks, seen, signIn, signUp, skipTour } from './player.ts'
import { GAME_COUNT, SEASON, serveReplayedWeek, TIEBREAKER_TOTAL, WEEK, WINNERS } from './replayedWeek.ts'

/** Seconds of the week that pass in one second while a game ends. */
const TOWARDS_THE_END = '600'
const WHOLE_WEEK_MS = 240_000
/** A change is on every open screen within this time. */
const AT_ONCE = { timeout: 10_000 }
/** The server restarts at these instants, so that nobody waits for the hours between them; open screens must reconnect each time. */
const THURSDAY_SECOND_QUARTER = '2025-12-05T02:00:00Z'
const THURSDAY_LATE = '2025-12-05T04:00:00Z'
const SUNDAY_SECOND_QUARTER = '2025-12-07T18:50:00Z'
const MONDAY_LATE = '2025-12-09T03:30:00Z'
const TUESDAY_BEFORE_TEN = '2025-12-09T17:55:00Z'
/** Longer than the reconnect of an open screen after a slow restart, and the rest of a game. */
const AFTER_A_RESTART = { timeout: 60_000 }

const server = serveReplayedWeek()
const opened: BrowserContext[] = []

test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** The card of somebody who knows how the week ends; others get `wrong` games wrong. */
async function submitCard(page: Page, player: JourneyPlayer, { wrong, tiebreaker }: { wrong: number; tiebreaker: number }) {
  const games = contract.listGames.response.parse(await (await page.request.get(`${server.url}/api/games/${WEEK}/${SEASON}`)).json())
  expect(games).toHaveLength(GAME_COUNT)
  const gamePicks = Object.fromEntries(
    games.map((game, index) => {
      const winner = WINNERS.has(game.homeTeam) ? 'home' : 'away'
      return [game.id, index < wrong ? (winner === 'home' ? 'away' : 'home') : winner]
    }),
  )
  const answer = await page.request.post(`${server.url}/api/picks`, {
    headers: { origin: server.url },
    data: { userId: player.id, season: SEASON, week: WEEK, gamePicks, tieBreakerScore: tiebreaker },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Restarts the server during a game, which goes on until the next restart, however late a screen reconnects. */
const jumpInto = (instant: string) => server.moveTo(instant)
/** Restarts the server shortly before something ends; from there on the week passes quickly. */
const jumpTowards = (instant: string) => server.moveTo(instant, { CLOCK_SPEED: TOWARDS_THE_END })

const gameOf = (screen: Page, team: string) => screen.locator('article').filter({ hasText: team }).first()
/** The clock of a game that is going on; the TV has the quarter apart from it. */
const clockOn = (screen: Page, team: string) => gameOf(screen, team).getByText(CLOCK)
const CLOCK = /^(Q\d.*|Half)$/i
/** "21-17": both teams' points as a screen shows them; null while it shows none. */
async function scoreOn(screen: Page, team: string): Promise<string | null> {
  const points = await gameOf(screen, team).locator('.type-number').allInnerTexts()
  return points.length === 2 ? points.join('-') : null
}

test('a replayed week runs from the first kickoff to the redeemed code, through five restarts of the server', async ({
  page: phone,
  browser,
  complaints,
}) => {
  test.setTimeout(WHOLE_WEEK_MS)
  const open = async (options = {}) => {
    const context = await browser.newContext(options)
    opened.push(context)
    watch(context, complaints)
    await skipTour(context)
    return context.newPage()
  }
  const tv = await open({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })
  const onBothScreens = <T>(look: (screen: Page) => Promise<T>) => Promise.all([phone, tv].map(look))
  const other = await open()
  const till = await open()

  await test.step('on Thursday morning three players submit their cards', async () => {
    const winner = await signUp(phone, server.url, 'Ada')
    await submitCard(phone, winner, { wrong: 1, tiebreaker: TIEBREAKER_TOTAL })
    const second = await signUp(other, server.url, 'Bea')
    await submitCard(other, second, { wrong: 1, tiebreaker: TIEBREAKER_TOTAL + 9 })
    const bartender = await signUp(till, server.url, 'Cleo')
    await submitCard(till, bartender, { wrong: 9, tiebreaker: 30 })
    await server.grant(bartender.email, 'staff')
    await signIn(till, server.url, bartender)
    await openPicks(phone, server.url)
    await tv.goto(`${server.url}/tv-display`)
    await expect(tv.getByText('players are in')).toBeVisible()
  })

  await test.step('on Thursday night phone and TV show the same live score', async () => {
    await jumpInto(THURSDAY_SECOND_QUARTER)
    await onBothScreens((screen) => expect(clockOn(screen, 'Cowboys')).toBeVisible(AFTER_A_RESTART))
    await expect
      .poll(async () => {
        const [onPhone, onTv] = await onBothScreens((screen) => scoreOn(screen, 'Cowboys'))
        return onPhone !== null && onPhone === onTv
      }, AT_ONCE)
      .toBe(true)
  })

  await test.step('its end moves the board', async () => {
    await jumpTowards(THURSDAY_LATE)
    await expect.poll(() => scoreOn(phone, 'Cowboys'), AFTER_A_RESTART).toBe('30-44') // where it was played, until the player comes back
    await phone.reload()
    await phone.getByRole('button', { name: /^1 final/ }).click(AFTER_A_RESTART)
    await expect.poll(() => scoreOn(phone, 'Cowboys'), AT_ONCE).toBe('30-44')
    await expect(phone.getByRole('region', { name: 'Your standing' })).toContainText(/13 to come/, AT_ONCE)
  })

  await test.step('on Sunday games are live side by side', async () => {
    await jumpInto(SUNDAY_SECOND_QUARTER)
    // the TV shows them together
    await Promise.all([
      expect(clockOn(phone, 'Seahawks')).toBeVisible(AFTER_A_RESTART),
      expect(tv.getByText(CLOCK).filter({ visible: true }).nth(3)).toBeVisible(AFTER_A_RESTART),
    ])
  })

  await test.step('on Monday night the last game ends, and one of Sunday was a tie', async () => {
    await jumpTowards(MONDAY_LATE)
    await expect.poll(() => scoreOn(phone, 'Eagles'), AFTER_A_RESTART).toBe('19-22')
    await expect(gameOf(phone, 'Eagles').getByText('Final')).toBeVisible(AT_ONCE)
    await expect(gameOf(phone, 'Commanders').getByText('Tie')).toBeVisible(AT_ONCE)
  })

  await test.step('on Tuesday at 10:00 the winner sees the prize', async () => {
    await jumpTowards(TUESDAY_BEFORE_TEN)
    await expect(phone.getByRole('dialog', { name: /\$50/ })).toBeVisible(AFTER_A_RESTART)
    await phone.getByRole('button', { name: 'See my code' }).click()
    await expect(phone).toHaveURL(/\/credits$/)
  })

  const code = await test.step('and holds out the code', async () => {
    const card = phone.getByRole('article', { name: /^\$50, 1st place/ })
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: /QR code/ }).click()
    await expect(phone.getByRole('dialog', { name: 'Your code for $50' })).toBeVisible()
    const [shown] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await phone.getByRole('dialog').innerText()) ?? []
    return shown ?? ''
  })

  await test.step('a bartender redeems it', async () => {
    await till.goto(`${server.url}/redeem`)
    await till.getByLabel('Code', { exact: true }).fill(code)
    await till.getByRole('button', { name: 'Check code' }).click()
    await till.getByRole('button', { name: 'Redeem $50' }).click()
    await expect(till.getByText('take it off the bill')).toBeVisible()
    await expect(seen(phone, 'Off your bill. Cheers!')).toBeVisible(AT_ONCE)
  })

  await test.step('and nobody redeems it again', async () => {
    await till.getByRole('button', { name: 'Next code' }).click()
    await till.getByLabel('Code', { exact: true }).fill(code)
    await till.getByRole('button', { name: 'Check code' }).click()
    await expect(till.getByRole('alert')).toContainText(/redeemed|Paid/i)
    const again = await till.request.post(`${server.url}/api/pos/redeem`, {
      headers: { origin: server.url },
      data: { code, attemptId: '11111111-1111-4111-8111-111111111111' },
    })
    expect(again.status()).toBe(409)
  })
})
