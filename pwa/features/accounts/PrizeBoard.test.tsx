import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const tier = (place: number, amountDollars: number, minimumParticipants = 1) => ({ place, amountDollars, label: '', minimumParticipants })
const NO_COLORS = { badge: null, gradientFrom: null, gradientTo: null, border: null, text: null }

test('the prize board shows how many players a prize needs, and leaves it out of the total', async () => {
  await page.viewport(1280, 800)
  const contest = aContest({ prizes: [tier(1, 50), tier(2, 30, 100)], claims: { activePlayers: null, sportsSince: null } })
  await renderScreen('/auth', { answers: [answer(contract.getContest, contest)] })
  await expect.element(page.getByText('from 100 players')).toBeVisible()
  await expect.element(page.getByText('$50').first()).toBeVisible()
  expect(page.getByText('$80').query()).toBeNull()
  await expect.element(page.getByText(/^Free to play\. Venue credits only/)).toBeVisible()
})

test('the prize board shows a prize in the colors of its own', async () => {
  await page.viewport(1280, 800)
  const colored = { ...tier(1, 50), colors: { ...NO_COLORS, border: '#00ff00', text: '#0000ff' } }
  await renderScreen('/auth', { answers: [answer(contract.getContest, aContest({ prizes: [colored] }))] })
  const prize = page.getByRole('listitem').filter({ hasText: '1st' })
  await expect.element(prize).toHaveStyle({ borderColor: 'rgb(0, 255, 0)' })
  await expect.element(prize.getByText('$50')).toHaveStyle({ color: 'rgb(0, 0, 255)' })
})
