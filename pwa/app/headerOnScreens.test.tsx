import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('on wide screens the tabs stand at one place on a screen with buttons in the header and on one without, and both have the name', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(390, 844))
  await renderScreen('/terms', {
    viewer: aViewer({ role: 'venue_manager' }),
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, [aGame()]),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
    ],
  })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const name = page.getByRole('banner').getByRole('link', { name: /Profile$/ })
  const boxOfTabs = () => {
    const { left, top } = tabs.element().getBoundingClientRect()
    return { left, top }
  }
  await expect.element(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  await expect.element(name).toBeVisible()
  const place = boxOfTabs()
  await tabs.getByRole('link', { name: /^Picks/ }).click()
  await expect.element(page.getByRole('link', { name: 'Venue' })).toBeVisible()
  await expect.element(name).toBeVisible()
  expect(boxOfTabs()).toEqual(place)
})
