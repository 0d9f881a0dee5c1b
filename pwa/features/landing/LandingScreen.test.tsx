import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { contract } from '#shared/contract/index.ts'

const text = (words: string | RegExp) => page.getByText(words, { exact: true })
const week = (overrides = {}) => answer(contract.getCurrentWeek, aWeek(overrides))

describe('the banner', () => {
  test('says that picks are open, and for which week', async () => {
    await renderScreen('/', { answers: [week()] })
    await expect.element(text('Accepting Picks Now · Week 1')).toBeVisible()
  })

  test('calls a preseason week by its name', async () => {
    await renderScreen('/', { answers: [week({ week: 4, isPreseason: true, deadline: '2025-09-30T00:00:00Z' })] })
    await expect.element(text('Accepting Picks Now · Preseason Week 3')).toBeVisible()
  })

  test.each([
    ['one second before the deadline', '2025-09-05T00:19:59Z', true],
    ['at the deadline', '2025-09-05T00:20:00Z', false],
  ])('shows whether picks are open: %s', async (_, now, isAccepting) => {
    await renderScreen('/', { now, answers: [week()] })
    await expect.element(text(isAccepting ? 'Accepting Picks Now · Week 1' : 'Picks are locked · Week 1')).toBeVisible()
    expect(page.getByText(/Accepting Picks Now/).elements()).toHaveLength(isAccepting ? 1 : 0)
  })

  test('shows closed picks when the server says that the deadline has passed', async () => {
    await renderScreen('/', { answers: [week({ isDeadlinePassed: true })] })
    await expect.element(text('Picks are locked · Week 1')).toBeVisible()
  })

  test('is absent while the week is unknown', async () => {
    await renderScreen('/', { answers: [refuse(contract.getCurrentWeek, 'not_found')] })
    await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
    expect(page.getByText(/Accepting Picks Now|locked/).query()).toBeNull()
  })
})

test('the landing page is complete before any answer, and an answer shifts no layout', async () => {
  const contest = delay(contract.getContest, aContest({ venueName: 'The Corner Tap' }))
  const currentWeek = delay(contract.getCurrentWeek, aWeek())
  await renderScreen('/', { answers: [contest, currentWeek] })
  const start = page.getByRole('link', { name: 'Start Playing Now' })
  await expect.element(start).toBeVisible()
  await document.fonts.ready
  const before = start.element().getBoundingClientRect().top
  contest.release()
  currentWeek.release()
  await expect.element(page.getByText(/^Free every week at The Corner Tap\./)).toBeVisible()
  await expect.element(page.getByText(/Accepting Picks Now/)).toBeVisible()
  expect(start.element().getBoundingClientRect().top).toBe(before)
})

test('the landing page shows the house’s texts and the sum of its prizes', async () => {
  const prizes = [100, 40.5].map((amountDollars, index) => ({ place: index + 1, amountDollars, label: '', minimumParticipants: 1 }))
  const contest = aContest({
    productName: 'Corner Picks',
    venueName: 'The Corner Tap',
    claims: { activePlayers: '75+', sportsSince: '2019' },
    prizes,
  })
  await renderScreen('/', { answers: [week(), answer(contract.getContest, contest)] })
  await expect.element(page.getByRole('link', { name: 'Corner Picks' })).toBeVisible()
  await expect.element(page.getByText(/Free every week at The Corner Tap\..*up to \$100 in venue credit\./)).toBeVisible()
  for (const words of ['75+', '$140.50', '18'])
    await expect.element(page.getByRole('definition').getByText(words, { exact: true })).toBeVisible()
})

test('the landing page names no amount in a house without weekly prizes', async () => {
  await renderScreen('/', { answers: [week(), answer(contract.getContest, aContest({ venueName: 'The Corner Tap', prizes: [] }))] })
  await expect.element(text('Free every week at The Corner Tap. Call the games and beat the bar.')).toBeVisible()
  expect(page.getByText(/\$0/).query()).toBeNull()
  expect(text('Weekly prizes').query()).toBeNull()
  const steps = page.getByRole('region', { name: 'How to Win the Week' })
  expect(steps.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(steps.getByText('The player with the most points wins the week.')).toBeVisible()
  expect(page.getByText(/get a code|Win Weekly Prizes|Spend/).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  [5, 'The top finishers of the week get a code for food and drinks at the bar.'],
  [1, 'First place of the week gets a code for food and drinks at the bar.'],
])('the landing page promises a code to the places that have a prize: %d', async (count, words) => {
  const contest = aContest({ prizes: aContest().prizes.slice(0, count) })
  await renderScreen('/', { answers: [week(), answer(contract.getContest, contest)] })
  await expect.element(text(words)).toBeVisible()
})

test('the landing page has two links to sign-up and one to sign-in', async () => {
  await renderScreen('/', { answers: [week()] })
  for (const name of ['Start Playing Now', 'Join the Contest']) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^\/auth/))
  }
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})

test('the landing page explains the prizes, shows sample screens and states who may play', async () => {
  await renderScreen('/', { answers: [week()] })
  const steps = page.getByRole('region', { name: 'How to Win Weekly Prizes' })
  await expect.element(steps).toBeVisible()
  expect(steps.getByRole('list').nth(1).getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(page.getByRole('region', { name: 'Leaderboard' }).getByText(/45 players/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Pick insights' }).getByText(/Weather/)).toBeVisible()
  await expect.element(page.getByRole('figure')).toBeVisible()
  await expect.element(text('Venue credits only, must be 18+ to participate.')).toBeVisible()
})

test('the landing page is complete without a network', async () => {
  await renderScreen('/', { answers: [noNetwork(contract.getContest), noNetwork(contract.getCurrentWeek)] })
  await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
})

test('the landing page marks a demo season at the top and at the bottom', async () => {
  await renderScreen('/', { answers: [week(), answer(contract.getContest, aContest({ isDemo: true }))] })
  await expect.element(page.getByRole('banner').getByText('Demo season')).toBeVisible()
  await expect.element(page.getByRole('contentinfo').getByText(/^Demo season: the games/)).toBeVisible()
})

test.each([
  [320, 100],
  [320, 200],
  [360, 130],
  [390, 130],
  [390, 200],
])('the landing page cuts no word and never scrolls sideways at %d px with text at %d %', async (widthPx, textPercent) => {
  await setPhone({ widthPx, heightPx: 740, textPercent })
  await renderScreen('/', { answers: [week()] })
  await expect.element(page.getByText(/Accepting Picks Now/)).toBeVisible()
  await document.fonts.ready
  expect(document.documentElement.scrollWidth).toBe(widthPx)
  const words = [...document.querySelectorAll('main span, main h1, main h2, main dt, main dd, main p')]
  const cut = words.filter((word) => !word.closest('.sr-only') && word.clientWidth > 0 && word.scrollWidth > word.clientWidth + 1)
  expect(cut.map((word) => word.textContent)).toEqual([])
})

test('the landing page is accessible and never scrolls sideways on phones and wide screens', async () => {
  await renderScreen('/', { answers: [week()] })
  await expect.element(page.getByText(/Accepting Picks Now/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
  }
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(390, 844)
})
