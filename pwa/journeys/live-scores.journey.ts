import type { Browser, BrowserContext, Page } from 'playwright/test'
import { contract } from '#shared/contract/index.ts'
import { expect, serveJourney, test, watch } from './journey.ts'
import { WEDNESDAY } from './journeyServer.ts'
import { checkedRadios, enterDesk, openPicks, pick, seen, signUp, skipTour } from './player.ts'

/** What the server knows is on every open screen within five seconds. */
const SOON = { timeout: 5_000 }
/** A phone that lost its server looks for it again after a second, then ever more rarely. */
const BACK_AGAIN = { timeout: 20_000 }
const ONE_HOUR_MS = 3_600_000

const server = serveJourney(WEDNESDAY)

let house: BrowserContext
let other: Page
let phones: readonly Page[] = []

test.beforeEach(async ({ page, browser, complaints }) => {
  house = await browser.newContext()
  other = await openOtherPhone(browser, complaints)
  phones = [page, other]
})
test.afterEach(async () => {
  await other.context().close()
  await house.close()
})

async function openOtherPhone(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext()
  watch(context, complaints)
  await skipTour(context)
  return context.newPage()
}

async function openBoth() {
  for (const [index, phone] of phones.entries()) {
    await signUp(phone, server.url, index === 0 ? 'Ada' : 'Bea')
    await openPicks(phone, server.url)
  }
}
const onBoth = (look: (phone: Page) => Promise<void>) => Promise.all(phones.map(look))

/** The house signs in. Answers how it changes something. */
async function enterAsAdmin() {
  await enterDesk(house, server.url, server.demoAccount('admin'))
  const headers = { origin: server.url }
  return async (path: string, data: object) => {
    const answer = await house.request.put(`${server.url}/api/admin/${path}`, { headers, data: { reason: 'journey', ...data } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

const currentWeek = async () => contract.getCurrentWeek.response.parse(await (await fetch(`${server.url}/api/current-week`)).json())
const currentGames = async () => contract.listCurrentGames.response.parse(await (await fetch(`${server.url}/api/games/current`)).json())

test('a moved deadline changes the countdown on open phones and no draft', async ({ page }) => {
  await openBoth()
  const count = await pick(page, 'home', 4)
  const { season, week, deadline } = await currentWeek()
  const set = await enterAsAdmin()
  await onBoth((phone) => expect(phone.getByRole('timer').filter({ visible: true })).toContainText('day'))

  const inFiveHours = new Date(Date.parse(WEDNESDAY) + 5.5 * ONE_HOUR_MS).toISOString()
  await set(`weeks/${week}/${season}/deadline`, { deadline: inFiveHours })
  await onBoth((phone) => expect(phone.getByRole('timer').filter({ visible: true })).toHaveText(/^5 h \d+ min left$/, SOON))
  await expect(seen(page, /^Picks now close Wed 5:30 PM PT/)).toBeVisible()
  await expect(seen(other, /Picks now close/)).toBeHidden()
  await expect(checkedRadios(page)).toHaveCount(count)

  await set(`weeks/${week}/${season}/deadline`, { deadline })
  await onBoth((phone) => expect(phone.getByRole('timer').filter({ visible: true })).toContainText('day', SOON))
  await expect(checkedRadios(page)).toHaveCount(count)
})

test('a score reaches two open phones within five seconds, also after the server was down', async () => {
  const kickoffs = (await currentGames()).flatMap(({ gameTime }) => (gameTime === null ? [] : [Date.parse(gameTime)])).sort()
  const early = kickoffs[Math.floor(kickoffs.length / 2)] ?? Number.NaN
  const inTheGames = new Date(early + ONE_HOUR_MS).toISOString()
  await server.moveTo(inTheGames)
  await expect.poll(async () => (await currentGames()).filter(({ gameStatus }) => gameStatus === 'LIVE').length).toBeGreaterThan(0)
  await openBoth()
  const game = (await currentGames()).find(({ gameStatus }) => gameStatus === 'LIVE')
  let set = await enterAsAdmin()
  const setScore = (away: number) => set(`games/${game?.id}`, { status: 'LIVE', score: { away, home: 3 }, isPinned: true })
  const showsScore = (score: number, within: { timeout: number }) =>
    onBoth((phone) => expect(phone.locator(`#game-${game?.id}`).getByText(String(score), { exact: true })).toBeVisible(within))

  await setScore(88)
  await showsScore(88, SOON)

  await test.step('the server goes, and comes back', async () => {
    await server.moveTo(inTheGames)
    set = await enterAsAdmin()
    await setScore(95)
    await showsScore(95, BACK_AGAIN)
    await setScore(97)
    await showsScore(97, SOON)
  })
})
