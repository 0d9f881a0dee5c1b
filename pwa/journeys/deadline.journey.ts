import { contract } from '#shared/contract/index.ts'
import { expect, serveJourney, test } from './journey.ts'
import { WEDNESDAY } from './journeyServer.ts'
import { bringToFront, checkedRadios, fillCard, openGames, openPicks, pick, seen, signUp, storedPicks } from './player.ts'

const server = serveJourney(WEDNESDAY)

const ONE_MINUTE_MS = 60_000

async function countScheduledGames(): Promise<number> {
  const games = contract.listCurrentGames.response.parse(await (await fetch(`${server.url}/api/games/current`)).json())
  return games.filter(({ gameStatus }) => gameStatus === 'scheduled').length
}

test('a card that reaches the server after the deadline is refused with a plain text and not stored, and its draft stays on the phone', async ({
  page,
}) => {
  const player = await signUp(page, server.url, 'Bea')
  // else the page may learn that the deadline has passed before the tap
  for (const call of ['**/api/live*', '**/api/drafts/**']) await page.route(call, (route) => route.abort())
  const { deadline } = await (await page.request.get(`${server.url}/api/current-week`)).json()
  await openPicks(page, server.url)
  const count = await fillCard(page, 'home', 51)
  await page.getByRole('button', { name: 'Review Picks' }).click()
  await expect(page.getByRole('button', { name: 'SUBMIT PICKS' })).toBeEnabled()

  // the page has received nothing since: by its own count two days are left
  const scheduled = await countScheduledGames()
  await server.moveTo(new Date(Date.parse(deadline) + ONE_MINUTE_MS).toISOString())
  await expect.poll(countScheduledGames).toBe(scheduled - 1) // from now on the first game counts as begun, also when the clock goes back
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()

  await expect(seen(page, "The deadline for this week's picks has passed.").first()).toBeVisible()
  await expect(seen(page, 'PICKS SUBMITTED!')).toBeHidden()
  expect(await storedPicks(page, server.url, player.id)).toBeNull()

  await test.step('the draft is still there when the house gives more time', async () => {
    await server.moveTo(WEDNESDAY)
    await openPicks(page, server.url)
    // the saved slate may be from before the first game began: that game is open there, and locked in the new one
    await expect(openGames(page).filter({ hasNot: page.locator('input:checked') })).toHaveCount(0)
    expect(await checkedRadios(page).count()).toBeGreaterThanOrEqual(count - 1)
    await expect(page.getByRole('textbox', { name: 'Tiebreaker' })).toHaveValue('51')
  })
})

test('near the deadline the phone counts down and notes taps by the server’s clock, even if its own is wrong and jumps', async ({
  page,
  context,
}) => {
  const player = await signUp(page, server.url, 'Cy')
  const { deadline, season, week } = await (await page.request.get(`${server.url}/api/current-week`)).json()
  await server.moveTo(new Date(Date.parse(deadline) - 90 * ONE_MINUTE_MS).toISOString())
  await page.clock.setFixedTime('2031-01-01T00:00:00Z')
  await openPicks(page, server.url)
  await expect(page.getByRole('timer')).toHaveText(/^1 h (29|30) min left$/)

  for (const jump of ['2031-01-01T03:00:00Z', '2019-06-01T00:00:00Z']) {
    await page.clock.setFixedTime(jump)
    await bringToFront(page)
    await expect(page.getByRole('timer')).toHaveText(/^1 h (28|29|30) min left$/)
  }
  await pick(page, 'home', 1)
  const draft = async () => (await page.request.get(`${server.url}/api/drafts/${player.id}/${week}/${season}`)).json()
  await expect.poll(async () => Object.keys((await draft()).draft?.picks ?? {})).toHaveLength(1)
  const [tap] = Object.values<{ at: number }>((await draft()).draft.picks)
  expect(Math.abs((tap?.at ?? 0) - (Date.parse(deadline) - 90 * ONE_MINUTE_MS))).toBeLessThan(2 * ONE_MINUTE_MS)
  await context.close()
})
