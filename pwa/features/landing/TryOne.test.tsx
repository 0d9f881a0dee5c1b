import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { VISITOR } from '#pwa/offline/visitorDrafts.ts'
import { dropEarlyPicks } from '#pwa/start/earlyPicks.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { blockDatabase } from '#pwa/testing/blockDatabase.ts'
import { type Answer, answer, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aSlate, aWeek, aWeeklyBoard, aWeeklyRow } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const KEY = { playerId: VISITOR, season: 2025, week: 5 }
const NOW = '2025-09-04T12:00:00Z'

const openLanding = (answers: readonly Answer[] = [], { now = NOW, week = {} } = {}) =>
  renderScreen('/', { now, answers: [answer(contract.getCurrentWeek, aWeek(week)), answer(contract.listGames, aSlate(15)), ...answers] })
const tryOne = page.getByRole('region', { name: 'Try one: who wins?' })
const boardOf = (week: number, overrides: object) =>
  answer(contract.getWeeklyBoard, aWeeklyBoard({ week, ...overrides }), { params: { week: String(week), season: '2025' } })

describe('one game to try on the landing page', () => {
  test('is the first open game, and a tap stores the pick as the visitor’s draft', async () => {
    await openLanding()
    await expect.element(tryOne.getByRole('radiogroup', { name: 'Cowboys at Eagles' })).toBeVisible()
    await expect.element(page.getByText('14 more like this and a tiebreaker. Two minutes.')).toBeVisible()
    await tryOne.getByRole('radio', { name: /Eagles/ }).click()
    await expect.element(page.getByText('Kept for you. 14 more and you are in.')).toBeVisible()
    await expect.element(tryOne.getByRole('radio', { name: /Eagles/ })).toBeChecked()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' } })
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Kept for you. 14 more and you are in.' }).click()
    await expect.element(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Eagles/ })).toBeChecked()
  })

  test('asks only for a tiebreaker more where it is the only open game', async () => {
    await openLanding([answer(contract.listGames, aSlate(1))])
    await expect.element(page.getByText('Then only a tiebreaker. One minute.')).toBeVisible()
  })

  test.each([
    { isTimeSet: true, network: 'FOX', line: 'Thu 5:20 PM PT · FOX' },
    { isTimeSet: true, network: null, line: 'Thu 5:20 PM PT' },
    { isTimeSet: false, network: 'FOX', line: 'FOX' },
  ])('says when and where it is played as far as that is known: $line', async ({ line, ...known }) => {
    await openLanding([
      answer(
        contract.listGames,
        aSlate(1, () => ({ ...known, gameTime: '2025-09-05T00:20:00Z' })),
      ),
    ])
    await expect.element(tryOne.getByText(line, { exact: true })).toBeVisible()
  })

  test('shows the pick of an earlier visit, and counts the others', async () => {
    await saveDraft(KEY, { gamePicks: { '2025-5-0': 'away', '2025-5-3': 'home' }, tiebreaker: 0, savedAt: TEST_NOW })
    await openLanding()
    await expect.element(tryOne.getByRole('radio', { name: /Cowboys/ })).toBeChecked()
    await expect.element(page.getByText('Kept for you. 13 more and you are in.')).toBeVisible()
  })

  test('stores a pick that was tapped before the storage opened as soon as it opens', async () => {
    const older = await blockDatabase()
    await openLanding()
    await tryOne.getByRole('radio', { name: /Eagles/ }).click()
    await expect.element(tryOne.getByRole('radio', { name: /Eagles/ })).toBeChecked()
    expect(page.getByRole('link', { name: /Kept for you/ }).elements()).toHaveLength(0)
    await expect.element(page.getByText("This phone can't store picks right now.")).toBeVisible()
    older.close()
    await expect.element(page.getByText('Kept for you. 14 more and you are in.')).toBeVisible()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' } })
  })

  test('takes a pick that could not be stored along to the card', async () => {
    onTestFinished(dropEarlyPicks)
    const older = await blockDatabase()
    await openLanding()
    await tryOne.getByRole('radio', { name: /Eagles/ }).click()
    await page.getByRole('link', { name: "This phone can't store picks right now." }).click()
    await expect.element(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Eagles/ })).toBeChecked()
    older.close()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' } })
  })

  test.each([
    ['after the deadline', { now: '2025-09-05T00:20:00Z' }, []],
    ['while no game can be loaded', {}, [refuse(contract.listGames, 'internal')]],
  ])('is absent %s', async (_, options, answers) => {
    await openLanding([boardOf(5, { participants: 12 }), ...answers], options)
    await expect.element(page.getByText('12 cards in so far this week')).toBeVisible()
    await expect.element(tryOne).not.toBeInTheDocument()
  })

  test('moves nothing on the landing page when it arrives', async () => {
    await openLanding([refuse(contract.getCurrentWeek, 'not_found')])
    const stats = page.getByText('NFL weeks')
    await expect.element(stats).toBeVisible()
    const { top } = stats.element().getBoundingClientRect()
    const { cleanup } = await import('vitest-browser-react')
    await cleanup()
    await openLanding([
      boardOf(5, { participants: 12 }),
      boardOf(4, { isSettled: true, countedGames: 1, topUsers: [aWeeklyRow('gwen_zone')] }),
    ])
    await expect.element(tryOne).toBeVisible()
    expect(page.getByText('NFL weeks').element().getBoundingClientRect().top).toBe(top)
  })
})

describe('the numbers of the landing page', () => {
  const winner = aWeeklyRow('gwen_zone', { correct: 13, prize: 50 })
  const lastWeek = { games: 14, countedGames: 14, openGames: 0, isProvisional: false, isSettled: true, topUsers: [winner] }

  test('are the real number of cards and the winner of last week', async () => {
    await openLanding([boardOf(5, { participants: 212 }), boardOf(4, lastWeek)])
    await expect.element(page.getByText('212 cards in so far this week')).toBeVisible()
    await expect.element(page.getByText('gwen_zone won')).toBeVisible()
    await expect.element(page.getByText('Preseason Week 3 · 13 of 14 right')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'This week' }).getByText('$50')).toBeVisible()
  })

  test('are absent below ten cards and before the first settlement', async () => {
    await openLanding([boardOf(5, { participants: 9 }), boardOf(4, { ...lastWeek, isSettled: false })])
    await expect.element(page.getByText('Picks are open')).toBeVisible()
    expect(page.getByText(/cards in so far this week|won Pre/).elements()).toHaveLength(0)
  })

  test('name nobody after a week in which nobody was right', async () => {
    const none = { ...winner, correct: 0, weeklyScore: 0, prize: null }
    await openLanding([boardOf(5, { participants: 212 }), boardOf(4, { ...lastWeek, topUsers: [none] })])
    await expect.element(page.getByText('212 cards in so far this week')).toBeVisible()
    expect(page.getByText(/ won/).elements()).toHaveLength(0)
  })

  test('name how many share the first place', async () => {
    const tied = { ...lastWeek, topUsers: [winner, { ...winner, id: '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05', displayName: 'Hank C.' }] }
    await openLanding([boardOf(4, tied)])
    await expect.element(page.getByText('gwen_zone and 1 more won')).toBeVisible()
  })
})
