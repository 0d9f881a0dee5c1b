import type { Route } from 'playwright'
import { fillCard, hideWins, openPicks, pick, seen, waitForWorker } from '#pwa/journeys/player.ts'
import { contract } from '#shared/contract/index.ts'
import { at, findWeekWith, openReview, type Scene, submitCard, waitForEntrance } from './sceneSteps.ts'

/** Minutes to the deadline when several games of the demo's current week are being played. */
const LIVE_SUNDAY = -2_700

/** A new player opens the picks screen, and goes on from there. */
const onPicks = (name: string, goOn: Scene['show']): Scene => ({
  name,
  player: 'new',
  show: async (stage) => {
    await openPicks(stage.page, stage.url)
    await goOn(stage)
  },
})

/** Every state of the app that `npm run screenshots` shows. */
export const scenes: readonly Scene[] = [
  {
    name: 'landing',
    show: async (stage) => {
      await at('/')(stage)
      // the page adds its four faces after its first paint; the system's face stands in for them
      await stage.page.waitForFunction(() => [...document.fonts].filter(({ family }) => !family.includes('Fallback')).length === 4)
    },
  },
  { name: 'sign-in', show: at('/auth') },
  { name: 'sign-up', show: at('/auth?mode=signup') },
  { name: 'forgot-password', show: at('/auth?mode=reset') },
  { name: 'reset-password', show: at('/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa') },
  { name: 'terms', show: at('/terms') },
  { name: 'privacy', show: at('/privacy') },
  { name: 'official-rules', show: at('/rules/official') },
  { name: 'not-found', show: at('/nobody-knows-this') },
  { name: 'picks-empty', player: 'new', show: ({ page, url }) => openPicks(page, url) },
  onPicks('picks-half', async ({ page, url }) => {
    await pick(page, 'away', 7)
    await openPicks(page, url) // the draft again, from its beginning
  }),
  onPicks('picks-offline', async ({ page, context }) => {
    await waitForWorker(page)
    await pick(page, 'away', 3)
    await context.setOffline(true)
    await page.reload()
    await seen(page, 'Offline, draft saved').waitFor()
    await page.getByRole('timer').first().waitFor() // the picture of the last visit, which comes first, has no countdown
  }),
  onPicks('picks-waiting', async ({ page, context }) => {
    await fillCard(page, 'home', 47)
    await context.setOffline(true)
    await openReview(page)
    await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
    await seen(page, 'Saved on this phone – not submitted yet').waitFor()
  }),
  onPicks('insights', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Insights, / })
      .first()
      .click()
    await waitForEntrance(page.getByRole('dialog').getByText('Game Information'))
  }),
  onPicks('review-incomplete', async ({ page }) => {
    await pick(page, 'home', 9)
    await openReview(page)
  }),
  onPicks('review', async ({ page }) => {
    await fillCard(page, 'home', 47)
    await openReview(page)
  }),
  {
    name: 'locked-in',
    player: 'new',
    isMoving: true,
    show: async (stage) => {
      await submitCard(stage)
      const text = stage.page.getByRole('button', { name: /Copy receipt \w{4}-\w{2}/ })
      await text.waitFor()
      for (const part of [text, stage.page.getByText('Your NFL picks are locked in for this week!')]) await waitForEntrance(part)
    },
  },
  {
    name: 'celebration',
    player: 'new',
    isMoving: true,
    show: async (stage) => {
      await submitCard(stage)
      await stage.page.getByRole('button', { name: 'Return to Picks' }).click()
      const text = stage.page.getByRole('dialog').getByText('Good luck and may the best picks win!')
      await text.waitFor()
      await waitForEntrance(text)
    },
  },
  {
    name: 'picks-complete',
    player: 'new',
    show: async (stage) => {
      await stage.page.emulateMedia({ reducedMotion: 'reduce' })
      await submitCard(stage)
      await openPicks(stage.page, stage.url)
      await stage.page.getByRole('button', { name: 'View' }).filter({ visible: true }).click()
      await stage.page.getByRole('button', { name: 'Got It!' }).waitFor()
    },
  },
  onPicks('how-to-play', async ({ page }) => {
    await page.getByRole('button', { name: 'How to Play' }).click()
    await page.getByText('Earn Points').scrollIntoViewIfNeeded()
  }),
  {
    name: 'win',
    player: 'demo',
    show: async ({ page, url }) => {
      await page.route('**/api/wins/*/seen', (route) => route.abort()) // the celebration is shown once per win, and four pictures are needed
      await page.goto(url)
      await page.getByRole('button', { name: 'See my code' }).waitFor()
    },
  },
  { name: 'past-week', player: 'demo', show: findWeekWith((game) => game.gameStatus === 'final') },
  { name: 'past-week-tie', player: 'demo', show: findWeekWith((game) => game.gameStatus === 'final' && game.result === null) },
  { name: 'void-game', player: 'demo', show: findWeekWith((game) => game.gameStatus === 'cancelled') },
  {
    name: 'tbd',
    player: 'new',
    show: async ({ page, url }) => {
      const withTbd = async (route: Route) => {
        const games = contract.listGames.response.parse(await (await route.fetch()).json())
        await route.fulfill({ json: games.map((game, index) => (index === 1 ? { ...game, awayTeam: 'TBD', isTimeSet: false } : game)) })
      }
      await page.route('**/api/games/**', withTbd, { times: 1 })
      await openPicks(page, url)
      await page.getByRole('radiogroup', { name: /TBD/ }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'profile', player: 'demo', show: at('/profile') },
  onPicks('sign-out-warning', async ({ page, url }) => {
    await pick(page, 'away', 2)
    await page.goto(`${url}/api/logout`)
    await page.getByRole('button', { name: 'Sign out and delete them' }).waitFor()
  }),
  {
    name: 'loading',
    player: 'new',
    show: async ({ page, url }) => {
      await page.route('**/api/games/**', () => undefined)
      await page.goto(`${url}/nflpicks`)
      await page.getByText('Loading games...').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'error',
    player: 'new',
    show: async ({ page, url }) => {
      await page.route(/\/api\/(?:games|seasons)\//, (route) => route.abort())
      await page.goto(`${url}/nflpicks`)
      await page.getByText('Unable to Load Games').filter({ visible: true }).first().waitFor()
    },
  },
  { name: 'picks-urgent', player: 'new', minutesToDeadline: 90, show: ({ page, url }) => openPicks(page, url) },
  {
    name: 'live-game',
    player: 'demo',
    minutesToDeadline: LIVE_SUNDAY,
    show: async ({ page, url }) => {
      await hideWins(page)
      await page.goto(`${url}/nflpicks`)
      await page.getByRole('region', { name: 'Your standing' }).waitFor()
    },
  },
  { name: 'standings', player: 'demo', minutesToDeadline: LIVE_SUNDAY, show: at('/standings') },
  { name: 'deadline-passed', player: 'new', minutesToDeadline: -60, show: ({ page, url }) => openPicks(page, url) },
  { name: 'credits', player: 'demo', show: at('/credits') },
  { name: 'redeem', player: 'staff', show: at('/redeem') },
  { name: 'six-digit-code', player: 'new', show: at('/verify-email') },
  {
    name: 'desk',
    player: 'admin',
    show: async ({ page, url }) => {
      await page.goto(`${url}/admin-dashboard`)
      await page.getByRole('region', { name: 'The bar now' }).waitFor()
    },
  },
  { name: 'tv', show: at('/tv-display') },
  {
    name: 'tv-winners',
    show: async ({ page, url }) => {
      await page.goto(`${url}/tv-display`)
      await page.getByRole('heading', { name: /Winners$/ }).waitFor() // the TV alternates between winners and upcoming games
      await page.waitForTimeout(1_000)
    },
  },
  { name: 'tv-live', minutesToDeadline: LIVE_SUNDAY, show: at('/tv-display') },
]
