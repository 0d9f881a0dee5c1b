import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { someAchievements } from '#pwa/testing/profileFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

/** On a phone these cards are folded, as foldedProfile.test.tsx shows. */
beforeEach(async () => {
  await page.viewport(1280, 844)
  onTestFinished(() => page.viewport(390, 844))
})

const open = (...earned: string[]) =>
  renderScreen('/profile', { viewer: aViewer(), answers: [answer(contract.listAchievements, someAchievements(...earned))] })
const titlesOf = (list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')

test('the two newest achievements come first with their days, then the six nearest locked ones, and all on demand', async () => {
  await open('first_card', 'bullseye', 'champion')
  const card = page.getByRole('region', { name: 'Achievements' })
  await expect.element(card.getByText('3 of 24')).toBeVisible()
  expect(titlesOf('Earned').map((title) => title.slice(-12))).toEqual(['Sep 11, 2025', 'Sep 10, 2025'])
  expect(titlesOf('Still locked')).toHaveLength(6)
  await card.getByRole('button', { name: '+15 more to unlock' }).click()
  expect(titlesOf('Earned')).toHaveLength(3)
  expect(titlesOf('Earned')).toContain('First cardPlay a weekSep 9, 2025')
  expect(titlesOf('Still locked')).toHaveLength(21)
  expect(card.getByRole('button', { name: /Show all|more to unlock/ }).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('the nearest locked achievement comes first and shows its progress', async () => {
  const all = someAchievements().map((one) => (one.id === 'century' ? { ...one, progress: { value: 87, target: 100 } } : one))
  await renderScreen('/profile', { viewer: aViewer(), answers: [answer(contract.listAchievements, all)] })
  await expect.element(page.getByRole('progressbar', { name: 'Century' })).toHaveAttribute('aria-valuetext', '87 of 100')
  expect(titlesOf('Still locked')[0]).toBe('Century100 right in a season87 of 100')
  await expect.element(page.getByText('Your first one comes with your first settled week.')).toBeVisible()
})

test('a player with every achievement sees no locked ones', async () => {
  await open(...someAchievements().map(({ id }) => id))
  await expect.element(page.getByText('24 of 24')).toBeVisible()
  expect(page.getByText('Still locked').query()).toBeNull()
  await page.getByRole('button', { name: 'Show all 24' }).click()
  expect(titlesOf('Earned')).toHaveLength(24)
})

test('achievements that cannot be loaded say so and can be requested again', async () => {
  const { api } = await renderScreen('/profile', { viewer: aViewer(), answers: [refuse(contract.listAchievements, 'internal')] })
  await expect.element(page.getByText('Your achievements could not be loaded.')).toBeVisible()
  api.nowAnswer(answer(contract.listAchievements, someAchievements('champion')))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('1 of 24')).toBeVisible()
})
