import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aGame, anAvailableWeek } from '#pwa/testing/fixtures.ts'
import { insightsButton, openInsights, openPicks, PACKERS_AT_LIONS, panel, section } from '#pwa/testing/insightsScreen.tsx'
import { fullMotion } from '#pwa/testing/shortMotion.ts'
import { contract } from '#shared/contract/index.ts'

const entry = () => window.history.state?.idx

/** What turns the first card, or nothing. */
const turnOfCard = () =>
  document
    .querySelector('article')
    ?.getAnimations()
    .find((animation) => animation instanceof CSSAnimation && animation.animationName.startsWith('turn-'))

test('every game of the current week has an insights button of at least 44 px that names the game', async () => {
  await openPicks({ games: [PACKERS_AT_LIONS, aGame({ slot: 1, gameStatus: 'LIVE' }), aGame({ slot: 2, isMondayNight: true })] })
  for (const matchup of ['Packers @ Lions', 'Chiefs @ Chargers', 'Buccaneers @ Falcons']) {
    await expect.element(insightsButton(matchup)).toBeVisible()
    const { width, height } = insightsButton(matchup).element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('games of another week have no insights button', async () => {
  const weeks = [anAvailableWeek(), anAvailableWeek({ week: 6, status: 'upcoming' })]
  const next = answer(contract.listGames, [aGame({ week: 6, slot: 2 })], { params: { week: '6', season: '2025' } })
  await openPicks({ more: [answer(contract.listAvailableWeeks, weeks), next] })
  await expect.element(insightsButton()).toBeVisible()
  await page.getByRole('button', { name: /Week 2/ }).click()
  await expect.element(page.getByRole('radiogroup', { name: 'Buccaneers at Falcons' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Insights/ })).not.toBeInTheDocument()
})

test('insights are fetched only when the panel opens, and only for its game', async () => {
  const { api } = await openPicks()
  const asked = () => [contract.getGameInfo, contract.getGamePicks].flatMap((call) => api.requestsOf(call).map(({ path }) => path))
  await expect.element(insightsButton()).toBeVisible()
  insightsButton().element().focus()
  expect(asked()).toEqual([])
  await insightsButton().click()
  await expect.element(section('Team Trends')).toBeVisible()
  expect(new Set(asked())).toEqual(new Set(['/api/game-info/GB/DET', '/api/game-picks/GB/DET']))
})

test('the card flips for 300 ms before the panel opens, and flips back after it has closed', async () => {
  fullMotion()
  await openPicks()
  await insightsButton().click()
  await expect.poll(() => turnOfCard()?.effect?.getTiming().duration).toBe(300)
  expect(panel.elements()).toHaveLength(0)
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => turnOfCard()).toBeUndefined()
  await expect.element(page.getByRole('radio', { name: /Lions/ })).toBeVisible()
})

test('the panel opens at once with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await openInsights()
  await expect.element(panel).toBeVisible()
  expect(turnOfCard()?.effect?.getTiming().duration).toBe(1)
  await expect.poll(() => panel.element().getAnimations()).toEqual([])
})

test('the panel is a dialog named after the teams and takes the focus', async () => {
  await openInsights()
  await expect.element(panel).toHaveAccessibleName('Packers @ Lions')
  await expect.element(panel).toHaveAccessibleDescription('Pick Insights')
  expect(panel.element().contains(document.activeElement)).toBe(true)
  await expect.poll(() => panel.element().getAnimations()).toEqual([])
  const { left, top, width, height } = panel.element().getBoundingClientRect()
  expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight])
})

test.each([
  ['its own way back', () => page.getByRole('button', { name: 'Back' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the browser’s Back', async () => window.history.back()],
])('%s closes the panel, goes one history entry back, and returns the focus to the button', async (_, close) => {
  await openPicks()
  const before = entry()
  await insightsButton().click()
  await expect.element(panel).toBeVisible()
  expect(entry()).toBe(before + 1)
  await close()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(insightsButton()).toHaveFocus()
  expect(entry()).toBe(before)
  await expect.element(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
})

test('closing the panel twice in a row does not leave the screen below it', async () => {
  await openPicks()
  const before = entry()
  await insightsButton().click()
  await expect.element(panel).toBeVisible()
  const press = () => panel.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  press()
  press()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(insightsButton()).toHaveFocus()
  expect(entry()).toBe(before)
})

test('the panel can be opened again, also for another game', async () => {
  await openInsights()
  await expect.element(panel).toHaveAccessibleName('Packers @ Lions')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await insightsButton('Chiefs @ Chargers').click()
  await expect.element(panel).toHaveAccessibleName('Chiefs @ Chargers')
})

test('the panel closes when its game is removed from the week', async () => {
  const { api, queryClient } = await openInsights()
  await expect.element(panel).toBeVisible()
  api.nowAnswer(answer(contract.listGames, [aGame({ slot: 1 })]))
  await queryClient.invalidateQueries({ queryKey: [contract.listGames.path] })
  await expect.element(panel).not.toBeInTheDocument()
})

test('the panel has one column on a phone and two on wide screens, after resizing has ended', async () => {
  await openInsights()
  const columns = () =>
    new Set(
      panel
        .getByRole('region')
        .elements()
        .slice(1)
        .map((one) => Math.round(one.getBoundingClientRect().left)),
    ).size
  await expect.element(section('Game Notes')).toBeVisible()
  expect(columns()).toBe(1)
  let resizedAt = 0
  let twoColumnsAt = 0
  window.addEventListener('resize', (event) => (resizedAt = event.timeStamp), { once: true })
  const observer = new MutationObserver(() => {
    if (twoColumnsAt === 0 && columns() === 2) twoColumnsAt = performance.now()
  })
  observer.observe(panel.element(), { attributes: true, childList: true, subtree: true })
  await page.viewport(768, 900)
  await expect.poll(columns).toBe(2)
  observer.disconnect()
  expect(resizedAt).toBeGreaterThan(0)
  expect(twoColumnsAt - resizedAt).toBeGreaterThanOrEqual(150)
  await page.viewport(767, 900)
  await expect.poll(columns).toBe(1)
  await page.viewport(390, 844)
})

test('the panel is not wider than a phone’s screen', async () => {
  await page.viewport(320, 700)
  await openPicks({ games: [{ ...PACKERS_AT_LIONS, awayTeam: 'WSH', homeTeam: 'TB' }] })
  await insightsButton('Commanders @ Buccaneers').click()
  await expect.element(panel).toBeVisible()
  const tooWide = () =>
    [...panel.element().querySelectorAll('*')]
      .filter((part) => !part.closest('.matchup-light, .sr-only') && Math.round(part.getBoundingClientRect().right) > 320)
      .map(({ className }) => className.toString())
  await expect.poll(tooWide).toEqual([]) // the shares slide into their place
  await page.viewport(390, 844)
})
