import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aWin } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { skippableTime } from '#pwa/testing/skippableTime.ts'
import { contract } from '#shared/contract/index.ts'
import type { NewAchievement } from '#shared/model/achievement.ts'
import type { Win } from '#shared/model/win.ts'
import { ACHIEVEMENT_IDS, describeAchievement } from '#shared/rules/achievements/achievements.ts'

const viewer = aViewer()

/** Each test has times of its own: an achievement is shown once in a page. */
function someNews(day: number, count: number): NewAchievement[] {
  return ACHIEVEMENT_IDS.slice(0, count).flatMap((id) => {
    const described = describeAchievement(id)
    return described ? [{ ...described, earnedAt: `2025-09-0${day}T17:00:00Z` }] : []
  })
}

const openHome = (news: NewAchievement[], wins: Win[] = []) =>
  renderScreen('/', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, aSlate(2)),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.listUnseenWins, wins),
      answer(contract.getOwnResult, { result: aResult(), code: null }),
      answer(contract.markWinSeen, { celebrationSeenAt: '2025-09-04T12:00:00Z' }),
      answer(contract.listNewAchievements, news),
      answer(contract.markAchievementsSeen, { ok: true }),
    ],
  })

test('a new achievement is shown in a toast, noted as seen, and leads to the profile', async () => {
  const { api } = await openHome(someNews(1, 1))
  await expect.element(page.getByText('Achievement unlocked: First card').first()).toBeVisible()
  await expect.poll(() => api.requestsOf(contract.markAchievementsSeen).map(({ body }) => body)).toEqual([{ ids: ['first_card'] }])
  await page.getByRole('button', { name: 'See all' }).click()
  await expect.element(page.getByRole('region', { name: 'Achievements' })).toBeVisible()
})

test('several new achievements share one toast', async () => {
  await openHome(someNews(2, 5))
  await expect.element(page.getByText('5 achievements unlocked').first()).toBeVisible()
  await expect.element(page.getByText('First card, Early bird, Iron fan and 2 more').first()).toBeVisible()
})

test("new achievements wait until the celebration of the week's prize is closed", async () => {
  const time = skippableTime()
  const { api } = await openHome(someNews(3, 2), [aWin()])
  await expect.element(page.getByRole('dialog', { name: /^You won/ })).toBeVisible()
  await time.skip(1_500) // longer than the pause before the toast
  expect(page.getByText('2 achievements unlocked').query()).toBeNull()
  expect(api.requestsOf(contract.markAchievementsSeen)).toEqual([])
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText('2 achievements unlocked').first()).toBeVisible()
})
