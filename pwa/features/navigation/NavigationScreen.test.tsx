import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aGame, anAvailableWeek, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { between, WITHOUT_SCHEDULE } from '#pwa/testing/seasonFixtures.ts'
import { contract } from '#shared/contract/index.ts'

const WEEKS = [
  anAvailableWeek({ week: 14, status: 'completed', gameCount: 3 }),
  anAvailableWeek({ week: 15, status: 'completed', gameCount: 3 }),
  anAvailableWeek({ week: 16, status: 'current', gameCount: 3 }),
  anAvailableWeek({ week: 17, status: 'upcoming', gameCount: 3 }),
]
const FINAL = { gameStatus: 'final', awayScore: 10, homeScore: 24, totalScore: 34, result: 'home' } as const
const GAMES = [
  aGame({ slot: 0, ...FINAL }),
  aGame({ slot: 1, ...FINAL }),
  aGame({ slot: 2, ...FINAL }),
  aGame({ slot: 3, gameStatus: 'LIVE', gameClock: 'Q4 2:14', awayScore: 7, homeScore: 3, isMondayNight: true }),
]
const NO_CARD = answer(contract.getWeekGamePicks, { gamePicks: {}, pickCount: 0 })
const OPEN = '2999-09-05T00:20:00Z'
const currentWeek = (deadline: string) => answer(contract.getCurrentWeek, aWeek({ week: 16, deadline }))
const PICKS = { [GAMES[0]?.id ?? '']: 'home', [GAMES[1]?.id ?? '']: 'away' } as const

const open = (path = '/navigation', viewer: ReturnType<typeof aViewer> | null = aViewer(), ...more: Answer[]) =>
  renderScreen(path, {
    viewer,
    answers: [
      answer(contract.listAvailableWeeks, WEEKS),
      answer(contract.listGames, GAMES),
      answer(contract.getWeekGamePicks, { gamePicks: PICKS, pickCount: 2 }),
      ...more,
    ],
  })

const week = (name: string) => page.getByRole('heading', { level: 2, name })
const mode = (name: RegExp) => page.getByRole('button', { name })
const arrow = (name: RegExp) => page.getByRole('button', { name })
const rows = () => page.getByRole('region', { name: 'Games' }).getByRole('listitem')

describe('the week navigation', () => {
  test('shows the current week with its tag, the own picks and the way to the picks', async () => {
    await page.viewport(390, 844)
    await open('/navigation', aViewer(), NO_CARD, currentWeek(OPEN))
    await expect.element(week('Week 12')).toBeVisible()
    await expect.element(page.getByText('ACTIVE WEEK')).toBeVisible()
    await expect.element(page.getByText('Not submitted yet')).toBeVisible()
    await expect.element(mode(/^Current Week make your picks/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Make Picks' })).toHaveAttribute('href', '/')
    expect(await accessibilityFaults()).toEqual([])
  })

  test.each([
    ['a card is submitted', '2 of 4 picked', [currentWeek(OPEN)]],
    ['the deadline has passed', '0 of 4 picked', [NO_CARD, currentWeek('2025-09-04T00:20:00Z')]],
  ])('asks for no picks of the current week once %s', async (_, text, answers) => {
    await open('/navigation', aViewer(), ...answers)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(mode(/^Current Week see the games/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/make (your )?picks/i)
  })

  test('leads to the submitted card in a house that allows changes of cards', async () => {
    await open('/navigation', aViewer(), currentWeek(OPEN), answer(contract.getContest, aContest({ allowsCardChanges: true })))
    await expect.element(page.getByText('2 of 4 picked')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Make Picks' })).toBeVisible()
  })

  test.each([
    ['coming one, until it opens, is a preview', between(), 'PREVIEW MODE', 'Picks are not open yet', 'not open yet', 'upcoming'],
    [
      'last one, until the next schedule is known, is a review',
      between(WITHOUT_SCHEDULE),
      'REVIEW MODE',
      '1 of 4 correct',
      'see the games',
      'completed',
    ],
  ])('between seasons the current week of the %s', async (_, seasons, tag, text, note, state) => {
    const season = seasons.coming === WITHOUT_SCHEDULE ? 2026 : 2027
    await open(
      '/navigation',
      aViewer(),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ season, week: 16 })]),
      answer(contract.getCurrentWeek, aWeek({ season, week: 16, deadline: null, seasons })),
    )
    await expect.element(page.getByText(tag)).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(mode(new RegExp(`^Current Week ${note}`))).toBeVisible()
    await expect.element(page.getByText(new RegExp(`games · ${state}$`))).toBeVisible()
    expect(document.body.textContent).not.toMatch(/ACTIVE WEEK|picked/)
  })

  test.each([
    ['is there while a season is open', aWeek(), 1],
    ['is absent between seasons', aWeek({ season: 2027, deadline: null, seasons: between() }), 0],
  ])('the way to the tour %s', async (_, current, links) => {
    await open('/navigation', aViewer(), answer(contract.getCurrentWeek, current))
    await expect.element(week('Week 12')).toBeVisible()
    await expect.poll(() => page.getByRole('link', { name: 'Show the tour again' }).elements().length).toBe(links)
  })

  test('counts the right picks of a past week by the results that it was settled by, of all games that count', async () => {
    const tied = [...GAMES.slice(0, 3), aGame({ slot: 3, ...FINAL, result: null }), aGame({ slot: 4, gameStatus: 'cancelled' })]
    const settled = { winners: { [GAMES[0]?.id ?? '']: 'home', [GAMES[1]?.id ?? '']: 'away' }, tiebreaker: null } as const
    await open(
      '/navigation?week=15',
      aViewer(),
      answer(contract.listGames, tied),
      answer(contract.getWeekGamePicks, { gamePicks: PICKS, settled }),
    )
    await expect.element(page.getByText('2 of 4 correct')).toBeVisible()
  })

  test('shows a past week with scores and marks, and the tiebreaker game by itself at the end', async () => {
    await open('/navigation?week=15')
    await expect.element(page.getByText('REVIEW MODE')).toBeVisible()
    await expect.element(page.getByText('1 of 4 correct')).toBeVisible()
    await expect.element(rows().nth(0).getByText('CORRECT')).toBeVisible()
    await expect.element(rows().nth(1).getByText('MISSED')).toBeVisible()
    await expect.element(rows().nth(2).getByText('No Pick Made')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Tiebreaker game' })).toBeVisible()
    await expect.element(rows().nth(3).getByText('Q4 2:14')).toBeVisible()
    await page.getByRole('switch', { name: 'My picks' }).click()
    expect(page.getByText('CORRECT').query()).toBeNull()
    await expect.element(rows().nth(0).getByText('Final')).toBeVisible()
  })

  test('shows the kickoffs of a week in the zone of that week', async () => {
    const zones = [
      { from: { season: 0, week: 0 }, timeZone: 'America/Los_Angeles' },
      { from: { season: 2025, week: 17 }, timeZone: 'America/Chicago' },
    ]
    const games = [aGame({ slot: 0, gameTime: '2025-12-21T18:00:00Z' })]
    const contest = answer(contract.getContest, aContest({ timeZones: zones }))
    await open('/navigation?week=17', aViewer(), contest, answer(contract.listGames, games))
    await expect.element(rows().nth(0).getByText('12:00 PM')).toBeVisible()
  })

  test('says of a week that was over before the bar had an account that it was before the opening', async () => {
    await open(
      '/navigation?week=14',
      aViewer(),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ week: 14, status: 'completed', isBeforeOpening: true })]),
    )
    await expect.element(page.getByText('Before this bar opened')).toBeVisible()
  })

  test('steps by the arrows, which are disabled at the ends, jumps by the cards to the nearest week of a kind, and returns by Back to the week before', async () => {
    await open()
    await expect.element(week('Week 12')).toBeVisible()
    await arrow(/^Next week/).click()
    await expect.element(week('Week 13')).toBeVisible()
    await expect.element(page.getByText('PREVIEW MODE')).toBeVisible()
    await expect.element(arrow(/^Next week/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(arrow(/^Next week/)).toHaveFocus()
    await expect.element(page.getByRole('switch', { name: 'My picks' })).toBeDisabled()
    await mode(/^Review Results/).click()
    await expect.element(week('Week 11')).toBeVisible()
    await arrow(/^Previous week/).click()
    await expect.element(week('Week 10')).toBeVisible()
    await expect.element(arrow(/^Previous week/)).toHaveAttribute('aria-disabled', 'true')
    await mode(/^Current Week/).click()
    await expect.element(week('Week 12')).toBeVisible()
    expect(window.location.search).toBe('?week=16')
    window.history.back()
    await expect.element(week('Week 10')).toBeVisible()
  })

  test('is a demo without picks for a visitor, who asks for none', async () => {
    const { api } = await open('/navigation?week=15', null)
    await expect.element(page.getByRole('heading', { name: 'Demo mode' })).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'My picks' })).toBeDisabled()
    await expect.element(rows().nth(0).getByText('Final')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2Fnavigation')
    expect(page.getByText('No Pick Made').query()).toBeNull()
    expect(api.requestsOf(contract.getWeekGamePicks)).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })

  test('says once that a week has no card, not on each game', async () => {
    await open('/navigation?week=15', aViewer(), NO_CARD)
    await expect.element(page.getByText('No Pick Made')).toBeVisible()
    await expect.element(rows().nth(0).getByText('Final')).toBeVisible()
    expect(page.getByText('No Pick Made').elements()).toHaveLength(1)
  })

  test('says that a week has no games', async () => {
    await open('/navigation', aViewer(), answer(contract.listGames, []))
    await expect.element(page.getByText('No games scheduled')).toBeVisible()
  })

  test('can be tried again when the weeks or the games do not come', async () => {
    const { api } = await open('/navigation', aViewer(), refuse(contract.listAvailableWeeks, 'internal'))
    await expect.element(page.getByText('The weeks could not be loaded')).toBeVisible()
    api.nowAnswer(answer(contract.listAvailableWeeks, WEEKS))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(week('Week 12')).toBeVisible()
  })

  test('shows the games when the picks do not come', async () => {
    await open('/navigation?week=15', aViewer(), refuse(contract.getWeekGamePicks, 'internal'))
    await expect.element(page.getByText(/^Your picks could not be loaded/)).toBeVisible()
    await expect.element(rows().nth(0).getByText('Final')).toBeVisible()
  })
})
