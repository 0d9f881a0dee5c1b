import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

/** The five places and three screens without a tab of their own. */
const SCREENS = {
  '/nflpicks': 'Picks',
  '/standings': 'Standings',
  '/analytics': 'My season',
  '/credits': 'Credits',
  '/profile': 'Me',
  '/account': 'Account',
  '/redeem': 'Redeem',
  '/terms': 'Terms',
}

test('on wide screens the tabs stand at one place on every screen, with or without buttons in the header, and each has the name, at 1024 px in the row of the tabs', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(390, 844))
  await renderScreen('/nflpicks', {
    viewer: aViewer({ role: 'venue_manager', seasonRank: 24 }),
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, [aGame()]),
      answer(contract.getCurrentPicks, null),
      answer(contract.listPickedSeasons, []),
      answer(contract.getPicksHistory, []),
      refuse(contract.getPicks, 'not_found'),
      // the frame is the same around an answer and around its failure
      ...[contract.getWeekStandings, contract.getSeasonStandings, contract.getOwnWeekRow, contract.getOwnSeasonRow].map(noNetwork),
      ...[contract.getOwnAccount, contract.listRedemptions].map(noNetwork),
    ],
  })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const name = page.getByRole('banner').getByRole('link', { name: /Profile$/ })
  const bottomOf = (place: typeof tabs) => place.element().getBoundingClientRect().bottom
  const places: Record<string, unknown> = {}
  for (const [path, title] of Object.entries(SCREENS)) {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => document.title).toContain(title)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(name).toBeVisible()
    const { left, top } = tabs.element().getBoundingClientRect()
    places[path] = [left, top]
    await page.viewport(1024, 800)
    await expect.poll(() => bottomOf(name), { message: `${path} at 1024 px` }).toBeLessThan(bottomOf(tabs))
    await page.viewport(1280, 800)
  }
  expect(places).toEqual(Object.fromEntries(Object.keys(SCREENS).map((path) => [path, places['/nflpicks']])))
})
