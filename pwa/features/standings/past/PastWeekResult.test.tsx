import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aPlacedRow, aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { StandingsRow } from '#shared/model/fullStandings.ts'

const PAST = { season: 2025, week: 5 }
const OWN_INDEX = 5

/** A week of four final games (home wins, away wins, a tie, a cancelled game) that is over; the player picked every home team but the last. */
const games = aSlate(4, (slot) => ({
  ...PAST,
  gameTime: '2025-09-04T00:00:00Z',
  gameStatus: slot === 3 ? 'cancelled' : 'final',
  awayScore: slot === 3 ? null : [10, 30, 20][slot],
  homeScore: slot === 3 ? null : 20,
  totalScore: slot === 2 ? 40 : null,
  isMondayNight: slot === 2,
}))
const picks = aPicksRecord({ ...PAST, gamePicks: { '2025-5-0': 'home', '2025-5-1': 'home', '2025-5-2': 'home' }, tieBreakerScore: 47 })
const rowAt = (index: number): Partial<StandingsRow> => ({
  place: index + 1,
  score: Math.max(1, 6 - index),
  prize: index < 5 ? 50 - 10 * index : null,
})

function openPast({ own = OWN_INDEX, more = [] }: { own?: number; more?: Answer[] } = {}) {
  const standings = aWeekStandings(40, rowAt)
  return renderScreen('/nflpicks?week=5', {
    viewer: aViewer(),
    now: '2025-09-12T00:00:00Z',
    answers: [
      answer(contract.getContest, aContest({ venueName: 'The Corner Tap' })),
      answer(contract.getCurrentWeek, aWeek({ week: 6, deadline: '2025-09-14T17:00:00Z' })),
      answer(contract.listAvailableWeeks, [anAvailableWeek(), anAvailableWeek({ week: 6 })]),
      answer(contract.listGames, games),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.getWeekPicks, picks),
      answer(contract.getWeekStandings, (request) => ({ ...standings(request), games: 3, countedGames: 3, openGames: 0, isSettled: true })),
      answer(contract.getOwnWeekRow, aPlacedRow(own, rowAt(own))),
      answer(contract.listCredits, []),
      ...more,
    ],
  })
}

const result = () => page.getByRole('region', { name: 'Your result' })
const credit = (overrides: Parameters<typeof aCredit>[0] = {}) => answer(contract.listCredits, [aCredit({ contest: PAST, ...overrides })])

test('a past week shows place, prize, right picks, winner and tiebreaker first, and leads to the code', async () => {
  await openPast({ own: 1, more: [credit()] })
  await expect.element(result()).toBeVisible()
  expect([...result().element().querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '2nd of 402ndof 40',
    '$40until Feb 22',
    '5 of 3 right. player_1 won with 6.',
    'Tiebreaker 47, total 40: off by 7.',
  ])
  await expect.element(result().getByRole('link', { name: 'Show code' })).toHaveAttribute('href', '/credits')
  await expect.element(result().getByRole('button', { name: 'Share' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  ['the server fails', refuse(contract.getWeekPicks, 'internal')],
  ['there is no network', noNetwork(contract.getWeekPicks)],
])('a past week whose picks could not be loaded is not shown as one without a card when %s, and can be tried again', async (_, failure) => {
  const { api } = await openPast({ more: [failure] })
  await expect.element(page.getByText('Unable to Load Your Picks')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Eagles' }).first()).toBeVisible()
  expect(page.getByText('No Pick Made').elements()).toHaveLength(0)
  api.nowAnswer(answer(contract.getWeekPicks, picks))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(result()).toBeVisible()
  expect(page.getByText('Unable to Load Your Picks').elements()).toHaveLength(0)
})

test('a place of a past week that others share has a T', async () => {
  await openPast({ own: 1, more: [answer(contract.getOwnWeekRow, aPlacedRow(1, { ...rowAt(1), isTied: true }))] })
  await expect.element(result().getByText('T2', { exact: true })).toBeVisible()
  await expect.element(result().getByText('Tied for 2nd of 40')).toBeInTheDocument()
})

test('a past week counts the results that it was settled by; only its games have a corrected one', async () => {
  const settled = { winners: { '2025-5-0': 'away', '2025-5-1': 'away' }, tiebreaker: { gameId: '2025-5-2', total: 44 } } as const
  await openPast({ more: [answer(contract.getWeekPicks, { ...picks, settled })] })
  await expect.element(result().getByText('Tiebreaker 47, total 44: off by 3.')).toBeVisible()
  const card = page.getByRole('region', { name: 'Your card' })
  await expect.element(card.getByText('0 right · 2 missed')).toBeVisible()
  await expect.element(card.getByText('CORRECT')).toBeVisible()
})

test('a past week without a prize says what was missing', async () => {
  await openPast()
  await expect.element(result().getByText('1 right from the prizes')).toBeVisible()
  expect(result().getByRole('link', { name: 'Show code' }).query()).toBeNull()
})

test('a past week says that a correction is being checked', async () => {
  const standings = aWeekStandings(40, rowAt)
  await openPast({ more: [answer(contract.getWeekStandings, (request) => ({ ...standings(request), isBeingChecked: true }))] })
  await expect.element(result().getByText('A correction is being checked.')).toBeVisible()
})

test('a code that was used says when and where, and is not offered again', async () => {
  await openPast({ own: 1, more: [credit({ redeemedAt: '2025-09-10T22:00:00Z' })] })
  await expect.element(result().getByText('Used Sep 10 at The Corner Tap')).toBeVisible()
  expect(result().getByRole('link', { name: 'Show code' }).query()).toBeNull()
})

test.each([
  [0, ['player_1', 'player_2', 'player_3']],
  [5, ['player_5', 'player_6', 'player_7']],
  [39, ['player_38', 'player_39', 'player_40']],
])('the board around the player of index %i has three rows and the way to the whole board', async (own, names) => {
  await openPast({ own })
  const around = page.getByRole('region', { name: 'The board around you' })
  const rows = around.getByRole('listitem')
  await expect.element(rows.nth(2)).toBeVisible()
  const expected = names.map((name) => (name === `player_${own + 1}` ? 'You' : name))
  expect(rows.elements().map((row, index) => row.textContent?.includes(`: ${expected[index]}, `))).toEqual([true, true, true])
  expect(rows.elements().every((row) => /\d right$/.test(row.textContent ?? ''))).toBe(true)
  await expect.element(around.getByRole('link', { name: 'Whole board' })).toHaveAttribute('href', '/standings?season=2025&week=5')
})

test('the card below shows each game by the picked team, with its score and what became of the pick', async () => {
  await openPast()
  const rows = page.getByRole('region', { name: 'Your card' }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => row.querySelector('.sr-only')?.textContent?.replace(/^\D+(\d+), \D+(\d+),/, '$1 $2'))).toEqual([
    '20 10 correct',
    '20 30 missed',
    '20 20 tie, nobody scores',
    expect.stringMatching(/cancelled, counts for nobody$/),
  ])
  await expect.element(rows.nth(0).getByText('CORRECT')).toBeVisible()
  await expect.element(rows.nth(1).getByText('MISSED')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your card' }).getByText('1 right · 1 missed')).toBeVisible()
})

test('the card of a past week opens with a stamp for each game', async () => {
  await openPast()
  await page.getByRole('button', { name: 'View card' }).click()
  const dialog = page.getByRole('dialog', { name: 'MY CARD' })
  await expect.element(dialog.getByRole('list', { name: 'Picks' })).toBeInTheDocument()
  expect(document.querySelectorAll('[role=dialog] g.card-stamp')).toHaveLength(3)
  await expect.element(dialog.getByText('right', { exact: true })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('a past week shows its card together with the result, so that the card does not move', async () => {
  const late = delay(contract.getOwnWeekRow, aPlacedRow(OWN_INDEX, rowAt(OWN_INDEX)))
  await openPast({ more: [late] })
  await expect.element(page.getByText('Loading games...')).toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Your card' }).query()).toBeNull()
  late.release()
  await expect.element(result()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your card' })).toBeVisible()
})

test('a past week whose place could not be loaded shows the card and another try', async () => {
  await openPast({ more: [noNetwork(contract.getOwnWeekRow)] })
  await expect.element(page.getByRole('region', { name: 'Your card' })).toBeVisible()
  await expect.element(page.getByText('Standings appear here when you are back online.')).toBeVisible()
})

test('a past week without a card shows the results, and no place', async () => {
  await openPast({ more: [answer(contract.getWeekPicks, null)] })
  const rows = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
  await expect.element(rows.nth(3)).toBeVisible()
  expect(result().query()).toBeNull()
})
