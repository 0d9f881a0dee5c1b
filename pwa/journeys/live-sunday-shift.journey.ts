import type { BrowserContext, Page } from 'playwright/test'
import { contract } from '#shared/contract/index.ts'
import { expect, test, watch } from './journey.ts'
import { countShifts, forgetShifts, readShift, SHIFT_LIMIT, TYPESET_AS_PHONES } from './layoutShift.ts'
import { signUp, skipTour, submitReplayedCard } from './player.ts'
import { SEASON, serveReplayedWeek, WEEK } from './replayedWeek.ts'

test.use({ launchOptions: TYPESET_AS_PHONES })

const BEFORE_KICKOFF = '2025-12-07T17:57:00Z'
/** Seconds of the Sunday in one second: its ten hours take about 80 seconds. */
const CLOCK_SPEED = '450'
const WHOLE_DAY = { timeout: 240_000 }
/** Of the game at night, which ends last. */
const LAST_GAME = 'KC'
/** So many that most of them are on no screen, and the places of a player have up to three digits. */
const CROWD = 180

const PHONE = { path: '/nflpicks', size: { width: 390, height: 844 }, isPhone: true }
const SCREENS = [
  { name: 'phone', hasCard: true, shows: 'Your standing', ...PHONE },
  { name: 'phone without a card', hasCard: false, shows: 'The day so far', ...PHONE },
  { name: 'laptop', hasCard: true, shows: 'Your standing', path: '/nflpicks', size: { width: 1280, height: 800 }, isPhone: false },
  { name: 'TV', hasCard: true, shows: 'The day so far', path: '/tv-display', size: { width: 1920, height: 1080 }, isPhone: false },
]

/** Players with cards of which no two are alike. */
const INSERT_CROWD = `
  insert into users (email, password, username)
    select 'crowd' || i || '@journey.example', 'none', 'crowd_' || i from generate_series(1, ${CROWD}) i;
  insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
    select id, card.submitted_at, bits & 16383, ~bits & 16383, card.season, card.week, 30 + bits % 30
      from (select id, ('x' || substr(md5(email), 1, 4))::bit(16)::int as bits from users where username like 'crowd\\_%') crowd,
        (select * from picks limit 1) card`

const server = serveReplayedWeek()
const opened: BrowserContext[] = []

test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function isDayOver({ request }: Page): Promise<boolean> {
  const answer = await request.get(`${server.url}/api/games/${WEEK}/${SEASON}`)
  return contract.listGames.response.parse(await answer.json()).find(({ homeTeam }) => homeTeam === LAST_GAME)?.gameStatus === 'final'
}

test('phone, laptop and TV do not move from the first kickoff of a Sunday to its last final', async ({ page, browser, complaints }) => {
  test.setTimeout(360_000)
  const player = await signUp(page, server.url, 'Ada')
  await submitReplayedCard(page, server.url, player.id)
  await server.runSql(INSERT_CROWD)
  await server.moveTo(BEFORE_KICKOFF)
  const cookies = await page.context().cookies()
  const other = await browser.newContext()
  opened.push(other)
  await signUp(other, server.url, 'Bea')
  const cookiesWithoutCard = await other.cookies()
  const screens = await Promise.all(
    SCREENS.map(async ({ name, hasCard, shows, path, size, isPhone }) => {
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: 1,
        isMobile: isPhone,
        hasTouch: isPhone,
        serviceWorkers: 'block',
      })
      opened.push(context)
      await context.addCookies(hasCard ? cookies : cookiesWithoutCard)
      await skipTour(context)
      watch(context, complaints)
      const screen = await context.newPage()
      await countShifts(screen)
      await screen.goto(server.url + path)
      await expect(screen.getByRole('region', { name: shows })).toBeVisible({ timeout: 30_000 })
      await screen.waitForLoadState('networkidle')
      await forgetShifts(screen)
      return { name, screen }
    }),
  )
  await server.moveTo(BEFORE_KICKOFF, { CLOCK_SPEED })
  await expect.poll(() => isDayOver(page), WHOLE_DAY).toBe(true)
  for (const { name, screen } of screens) {
    await expect(screen.getByText('13 final').or(screen.getByText('Just ended')).or(screen.getByText('Final Scores')).first()).toBeVisible()
    const { score, moved } = await readShift(screen)
    expect.soft({ name, moved: score > SHIFT_LIMIT ? [score, ...moved] : [] }).toEqual({ name, moved: [] })
  }
})
