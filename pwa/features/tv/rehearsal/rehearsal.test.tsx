import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aFinalGame, aLiveGame, aTvDisplay, aTvRow, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, passMinutes, tvAnswer, tvRows } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

const ID = 'aaaabbbbccccdddd'
const endsAt = '2025-09-07T20:50:00Z'
const rehearsed = aTvDisplay({
  weekLabel: 'Rehearsal',
  games: [aLiveGame({ slot: 0 })],
  leaderboard: tvRows,
  liveStats: { activeUsers: 41, gamesInProgress: 1 },
})
const picture = { id: ID, venue: null, startedAt: '2025-09-07T20:40:00Z', endsAt, step: 'games', display: rehearsed } as const

it('shows the rehearsal that the server names, marked as one in large letters, and the real week once it has ended', async () => {
  const { api } = await renderScreen('/tv-display', {
    now: TV_NOW,
    answers: [tvAnswer(aTvDisplay({ rehearsal: { id: ID, endsAt } })), answer(contract.getRehearsal, picture)],
  })
  await expect.element(page.getByText('Rehearsal', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Invented games and players · 7:\d\d left$/)).toBeVisible()
  await expect.element(page.getByText('Rehearsal · 2025')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(refuse(contract.getRehearsal, 'not_found'))
  await expect.element(page.getByText('Week 1 · 2025')).toBeVisible()
  expect(page.getByText('Rehearsal', { exact: true }).elements()).toEqual([])
})

it('shows the real week once the rehearsal is over, also without a network', async () => {
  const { api } = await renderScreen('/tv-display', {
    now: TV_NOW,
    answers: [tvAnswer(aTvDisplay({ rehearsal: { id: ID, endsAt } })), answer(contract.getRehearsal, picture)],
  })
  await expect.element(page.getByText('Rehearsal', { exact: true })).toBeVisible()
  api.nowAnswer(noNetwork(contract.getTvDisplay), noNetwork(contract.getRehearsal))
  passMinutes(7)
  await expect.element(page.getByText('Rehearsal', { exact: true })).toBeVisible()
  passMinutes(1)
  await expect.element(page.getByText('Week 1 · 2025')).toBeVisible()
  expect(page.getByText('Rehearsal', { exact: true }).elements()).toEqual([])
})

it('shows the rehearsal that its address names', async () => {
  await renderScreen(`/tv-display?rehearsal=${ID}`, {
    now: TV_NOW,
    answers: [tvAnswer(aTvDisplay()), answer(contract.getRehearsal, picture)],
  })
  await expect.element(page.getByText('Rehearsal', { exact: true })).toBeVisible()
})

it('shows the five winners of the rehearsal whole, below its band and above the scores of every game', async () => {
  const display = aTvDisplay({
    ...rehearsed,
    games: Array.from({ length: 12 }, (_, slot) => aFinalGame({ slot })),
    leaderboard: [50, 30, 20, 10, 10].map((prize, index) => aTvRow(`Player ${index + 1}`, { rank: index + 1, prize })),
    isWeekOver: true,
    isSettled: true,
  })
  await renderScreen(`/tv-display?rehearsal=${ID}`, {
    now: TV_NOW,
    answers: [tvAnswer(aTvDisplay()), answer(contract.getRehearsal, { ...picture, step: 'winners', display })],
  })
  const list = page.getByRole('region', { name: 'Rehearsal Winners' }).getByRole('list')
  await expect.element(list.getByRole('listitem').nth(4)).toHaveTextContent('5Player 59 pts$10')
  const lowest = list.getByRole('listitem').nth(4).element().getBoundingClientRect().bottom
  expect(lowest).toBeLessThanOrEqual(list.element().getBoundingClientRect().bottom)
})
