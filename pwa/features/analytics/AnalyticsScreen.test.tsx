import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, anAvailableWeek, aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aSeasonResult } from '#pwa/testing/seasonFixtures.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { aPlacedRow } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { HistoryWeek } from '#shared/model/history.ts'

const viewer = aViewer()

/** A finished week of three games that the home side won by 27 to 20; `correct` of the picks are right. */
function aHistoryWeek(week: number, correct: number, overrides: Partial<HistoryWeek> = {}): HistoryWeek {
  const games = aSlate(3, () => ({ week, gameStatus: 'final', awayScore: 20, homeScore: 27 }))
  return {
    id: '0b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a02',
    userId: viewer.id,
    week,
    season: 2025,
    gamePicks: Object.fromEntries(games.map(({ id }, index) => [id, index < correct ? ('home' as const) : ('away' as const)])),
    mnfPick: 'home',
    mnfTotalScore: 41,
    replacedTiebreakerGame: null,
    submittedAt: '2025-09-04T12:00:00Z',
    score: correct,
    fieldAverage: 1.5,
    closerThanPercent: 81,
    place: 2,
    players: 204,
    prize: null,
    games,
    ...overrides,
  }
}

const missedWeek = (week: number): HistoryWeek =>
  aHistoryWeek(week, 0, {
    id: null,
    gamePicks: {},
    mnfPick: null,
    mnfTotalScore: null,
    submittedAt: null,
    score: null,
    closerThanPercent: null,
    place: null,
    players: null,
  })

const SEASON = [aHistoryWeek(5, 2), aHistoryWeek(6, 3, { place: 1, prize: 50 }), missedWeek(7), aHistoryWeek(8, 1)]

const open = (path: string, answers: Answer[] = []) =>
  renderScreen(path, {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ week: 8 })]),
      answer(contract.listGames, aSlate(3)),
      answer(contract.listPickedSeasons, [2025]),
      answer(contract.getPicksHistory, SEASON),
      answer(contract.getOwnSeasonRow, aPlacedRow(3, { moved: 2 })),
      answer(contract.listCredits, []),
      ...answers,
    ],
  })

const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(async () => {
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
})

describe('MY ANALYTICS', () => {
  it('shows average, rank, best week, winnings and streaks of the season', async () => {
    await open('/analytics')
    await expect.element(heading('MY ANALYTICS')).toBeVisible()
    const figures = () =>
      page
        .getByRole('term')
        .elements()
        .map((term) => term.parentElement?.textContent)
    await expect
      .poll(() => figures().slice(0, 6))
      .toEqual([
        'Average correct 2.0+0.5 over the field',
        'Season rank 4up 2 since Week 3Average place 1.7',
        'Best week 3/3Week 2 · 1st',
        'Won $501 prize',
        'Current streak 0correct in a row',
        'Longest streak 5correct in a row',
      ])
    await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect.element(page.getByRole('link', { name: 'My season' })).toHaveAttribute('aria-current', 'page')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('counts the places gained since the last week that counts, not since the week whose picks are open', async () => {
    await open('/analytics', [answer(contract.getCurrentWeek, aWeek({ week: 8, deadline: '2099-09-28T17:00:00Z' }))])
    await expect.element(page.getByText(/^up 2 since Week 2/)).toBeVisible()
  })

  it('shows no figures before the place in the season is known', async () => {
    const place = delay(contract.getOwnSeasonRow, aPlacedRow(3, { moved: 2 }))
    const { api } = await open('/analytics', [place])
    await expect.poll(() => api.requestsOf(contract.getOwnSeasonRow)).toHaveLength(1)
    await expect.poll(() => api.requestsOf(contract.getPicksHistory)).toHaveLength(1)
    await expect.element(page.getByText('Loading your season...')).toBeInTheDocument()
    expect(page.getByRole('term').elements()).toEqual([])
    place.release()
    await expect.element(page.getByRole('term').first()).toBeVisible()
  })

  it('has the chart as a table for screen readers, and shows the week of a bar', async () => {
    await open('/analytics')
    await expect.element(page.getByRole('table', { name: 'Correct picks by week' })).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: 'Week 2 3, best week 3 1.5' })).toBeInTheDocument()
    await page.getByRole('button', { name: 'Show Week 2' }).click()
    await expect.element(heading('Week 2')).toBeVisible()
    await expect.element(page.getByText('3 of 3 correct · 1st of 204')).toBeVisible()
    await expect.element(page.getByText('Won $50')).toBeVisible()
    expect(window.location.search).toBe('?week=6')
  })

  it('starts at the latest week and steps through the weeks, also those without picks, up to both ends', async () => {
    await open('/analytics')
    await expect.element(heading('Week 4')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Previous week, Week 3' }).click()
    await expect.element(page.getByText('No picks in this week')).toBeVisible()
    expect(page.getByRole('article').getByText('No Pick Made').elements()).toHaveLength(3)
    await page.getByRole('button', { name: 'Previous week, Week 2' }).click()
    await page.getByRole('button', { name: 'Previous week, Week 1' }).click()
    const previous = page.getByRole('button', { name: 'Previous week' })
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await expect.element(previous).toHaveFocus()
  })

  it.each([2025, 2026])(
    'says of a week that was over before the bar had an account that it was before the opening, and on no game that a pick is missing, while season %i is the current one',
    async (season) => {
      const asked = season === 2025 ? '/api/weeks/available' : '/api/weeks/available?season=2025'
      const beforeOpening = anAvailableWeek({ week: 7, status: 'completed', isBeforeOpening: true })
      await open('/analytics?week=7', [
        answer(contract.getCurrentWeek, aWeek({ season })),
        answer(contract.listAvailableWeeks, ({ path }) => (path === asked ? [beforeOpening] : [anAvailableWeek({ season })])),
      ])
      await expect.element(heading('Week 3')).toBeVisible()
      await expect.poll(() => page.getByText('Before this bar opened').elements()).toHaveLength(2) // the week and its tiebreaker
      expect(document.body.textContent).not.toMatch(/No picks in this week|No Pick Made/)
    },
  )

  it('shows the kickoffs of a week in the zone of that week', async () => {
    const timeZones = [
      { from: { season: 0, week: 0 }, timeZone: 'America/Los_Angeles' },
      { from: { season: 2025, week: 9 }, timeZone: 'Europe/London' },
    ]
    const contest = answer(contract.getContest, aContest({ timeZone: 'Europe/London', timeZones }))
    await open('/analytics?week=8', [contest])
    await expect.element(heading('Week 4')).toBeVisible()
    await expect.element(page.getByRole('article').getByText('Thu 5:20 PM PT')).toBeVisible()
    expect(document.body.textContent).not.toContain('BST')
  })

  it('shows the week of the address, and its latest week when the address names none of the season', async () => {
    await open('/analytics?week=5')
    await expect.element(heading('Week 1')).toBeVisible()
    await expect.element(page.getByText('2 of 3 correct · 2nd of 204')).toBeVisible()
  })

  it('marks a shared place with a T, in the week and in the best week', async () => {
    await open('/analytics', [answer(contract.getPicksHistory, [aHistoryWeek(8, 3, { isTied: true })])])
    await expect.element(page.getByText('3 of 3 correct · T2 of 204')).toBeVisible()
    await expect.element(page.getByText('Week 4 · T2')).toBeVisible()
  })

  it('shows guess, total and distance of the tiebreaker, and how the guesses of the season lean', async () => {
    await open('/analytics?week=99')
    const card = page.getByRole('region', { name: 'Tiebreaker' })
    await expect.element(card.getByText('Closer than 81% of the field')).toBeVisible()
    await expect.element(card.getByText('Your season average is 6.0 off. You guess 6 too low.')).toBeVisible()
  })

  it('shows six games first, and all of them after a tap', async () => {
    const games = aSlate(14, () => ({ week: 8, gameStatus: 'final', awayScore: 20, homeScore: 27 }))
    await open('/analytics', [answer(contract.getPicksHistory, [aHistoryWeek(8, 0, { games, gamePicks: {} })])])
    await expect.element(heading('Week 4')).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(6)
    await page.getByRole('button', { name: 'Show all 14 games' }).click()
    await expect.poll(() => page.getByRole('article').elements()).toHaveLength(14)
  })

  it('marks a week without a settlement as not official', async () => {
    await open('/analytics', [answer(contract.getPicksHistory, [aHistoryWeek(8, 2, { place: null, players: null })])])
    await expect.element(page.getByText('2 of 3 correct · not official yet')).toBeVisible()
  })

  it('says of a week without a played game that every game was called off', async () => {
    const games = aSlate(2, () => ({ week: 8, gameStatus: 'cancelled' }))
    const calledOff = aHistoryWeek(8, 0, { games, score: null, place: null, players: null })
    await open('/analytics', [answer(contract.getPicksHistory, [calledOff])])
    await expect.element(page.getByText('Every game was called off')).toBeVisible()
    expect(page.getByText(/not official/).query()).toBeNull()
  })

  it.each([
    ['with a place', aPlacedRow(3), 1],
    ['without a card that counted', null, 0],
  ])('leads to the story of a settled season for a player %s', async (_, row, buttons) => {
    const next = aWeek({ season: 2026 })
    const settled = answer(contract.getSeasonResult, aSeasonResult({ season: 2025 }))
    await open('/analytics', [answer(contract.getCurrentWeek, next), settled, answer(contract.getOwnSeasonRow, row)])
    await expect.element(heading('Week 4')).toBeVisible()
    await expect.poll(() => page.getByRole('button', { name: 'See your season 2025' }).elements()).toHaveLength(buttons)
  })

  it('asks for another season when it is chosen, and puts it in the address', async () => {
    const { api } = await open('/analytics', [answer(contract.listPickedSeasons, [2025, 2024])])
    await page.getByRole('combobox', { name: 'Season' }).selectOptions('2024')
    await expect.poll(() => api.requestsOf(contract.getPicksHistory).map(({ path }) => path.split('/').at(-1))).toEqual(['2025', '2024'])
    expect(window.location.search).toBe('?season=2024')
  })

  it('counts the credits that were won in the shown season; those of no contest belong to the latest one', async () => {
    const credits = [
      { season: 2025, week: 6 },
      { season: 2024, week: 22 },
      { season: 2024, week: null },
      { season: 2024, week: 21 },
      null,
    ].map((contest) => aCredit({ contest }))
    const seasons = answer(contract.listPickedSeasons, [2025, 2024])
    await open('/analytics', [seasons, answer(contract.listCredits, credits)])
    await expect.element(page.getByText('1 prize · 2 to use')).toBeVisible()
    await page.getByRole('combobox', { name: 'Season' }).selectOptions('2024')
    await expect.poll(() => window.location.search).toBe('?season=2024')
    await expect.element(page.getByText('1 prize · 3 to use')).toBeVisible()
  })

  it('goes back through the weeks and seasons that were shown', async () => {
    await open('/analytics', [answer(contract.listPickedSeasons, [2025, 2024])])
    await page.getByRole('button', { name: 'Previous week, Week 3' }).click()
    await expect.element(heading('Week 3')).toBeVisible()
    await page.getByRole('combobox', { name: 'Season' }).selectOptions('2024')
    await expect.poll(() => window.location.search).toBe('?season=2024')
    window.history.back()
    await expect.poll(() => window.location.search).toBe('?week=7')
    await expect.element(heading('Week 3')).toBeVisible()
    window.history.back()
    await expect.element(heading('Week 4')).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/analytics')
  })
})

describe('MY ANALYTICS without figures', () => {
  it('says that no week is completed and leads to the picks', async () => {
    await open('/analytics', [answer(contract.listPickedSeasons, []), answer(contract.getPicksHistory, [])])
    await expect.element(heading('NO COMPLETED WEEKS YET')).toBeVisible()
    await expect.element(page.getByText('Your first numbers come when Week 1 is final.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: "Make this week's picks" })).toHaveAttribute('href', '/')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows the picks of the first week while it is played, below the empty figures', async () => {
    const games = aSlate(3, (slot) => (slot === 0 ? { gameStatus: 'final', awayScore: 20, homeScore: 27 } : {}))
    const week = aHistoryWeek(5, 3, { games, score: null, fieldAverage: null, closerThanPercent: null, place: null, players: null })
    await open('/analytics', [answer(contract.getPicksHistory, [week]), answer(contract.listGames, games)])
    await expect.element(heading('NO COMPLETED WEEKS YET')).toBeVisible()
    await expect.element(page.getByText('1 of 3 correct so far')).toBeVisible()
    await expect.element(page.getByRole('link', { name: "Make this week's picks" })).not.toBeInTheDocument()
    await expect.element(page.getByText('The game is not over yet.')).toBeVisible()
  })

  it('says that the season is loading', async () => {
    const delayed = delay(contract.getPicksHistory, SEASON)
    await open('/analytics', [delayed])
    await expect.element(page.getByText('Loading your season...')).toBeInTheDocument()
    delayed.release()
    await expect.element(heading('Week 4')).toBeVisible()
  })

  it('offers to try again after an error', async () => {
    const { api } = await open('/analytics', [refuse(contract.getPicksHistory, 'internal')])
    await expect.element(page.getByText('Unable to Load Your Season')).toBeVisible()
    api.nowAnswer(answer(contract.getPicksHistory, SEASON))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(heading('Week 4')).toBeVisible()
  })

  it('says that a season which was never seen needs a network', async () => {
    await open('/analytics', [noNetwork(contract.listPickedSeasons)])
    await expect.element(page.getByText('Your season appears here when you are back online.')).toBeVisible()
  })
})

it('a season that was seen stays without a network, with its age', async () => {
  const { api, queryClient } = await open('/analytics')
  await expect.element(heading('Week 4')).toBeVisible()
  api.nowAnswer(noNetwork(contract.getPicksHistory))
  await queryClient.invalidateQueries({ queryKey: [contract.getPicksHistory.path] })
  await expect.element(page.getByText(/^Offline\. Your season as of Thu, Sep 4/)).toBeVisible()
  await expect.element(heading('Week 4')).toBeVisible()
})

it('does not get wider than a phone with text of 130 %', async () => {
  await setPhone({ textPercent: 130 })
  await open('/analytics')
  await expect.element(heading('Week 4')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
