import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aWin } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { contract } from '#shared/contract/index.ts'

test.each([
  [320, 568],
  [360, 640],
])('the win and all of its buttons fit a phone of %d x %d', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(390, 844))
  await renderScreen('/', {
    viewer: aViewer(),
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, []),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.listUnseenWins, [aWin()]),
      answer(contract.getOwnResult, { result: aResult({ place: 1, prize: 50 }), code: null }),
      answer(contract.markWinSeen, { celebrationSeenAt: '2025-09-04T12:00:00Z' }),
    ],
  })
  for (const shown of [
    page.getByRole('dialog').getByText('$50', { exact: true }),
    page.getByRole('button', { name: 'See my code' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('button', { name: 'Later' }),
  ]) {
    await expect.element(shown).toBeVisible()
    const { top, bottom, left, right } = shown.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})
