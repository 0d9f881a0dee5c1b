import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anAdminVenue } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aLiveGame, aTvDisplay, aTvRow, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'

const rehearsal = { id: 'aaaabbbbccccdddd', venue: null, startedAt: '2025-09-07T20:40:00Z', endsAt: '2025-09-07T20:50:00Z' }
const venues = [
  anAdminVenue('2025-09-07T20:39:50Z'),
  { ...anAdminVenue('2025-09-07T20:39:50Z'), slug: 'the-annex', venueName: 'The Annex' },
]
const display = aTvDisplay({ games: [aLiveGame({ slot: 0 })], leaderboard: [aTvRow('maya_blitz', { rank: 1, score: 3, prize: 50 })] })

const open = (...answers: readonly Answer[]) =>
  renderScreen('/admin/rehearsal', {
    now: TV_NOW,
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.findRehearsal, { rehearsal: null }),
      answer(contract.getRehearsal, { ...rehearsal, step: 'games', display }),
      ...answers,
    ],
  })

test('a rehearsal is started for the TVs of one venue, shows what the TVs show, and is stopped', async () => {
  const { api } = await open(
    answer(contract.listHouseVenues, venues),
    answer(contract.startRehearsal, { rehearsal }),
    answer(contract.stopRehearsal, { rehearsal: null }),
  )
  await userEvent.selectOptions(page.getByLabelText('Where'), 'The TVs of The Annex')
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(answer(contract.findRehearsal, { rehearsal }))
  await page.getByRole('button', { name: 'Start the rehearsal' }).click()
  await expect.poll(() => api.requestsOf(contract.startRehearsal).at(-1)?.body).toEqual({ venue: 'the-annex' })
  await expect.element(page.getByText('REHEARSAL', { exact: true })).toHaveFocus()
  await expect.element(page.getByText('1 maya_blitz')).toBeVisible()
  await expect.element(page.getByText(/^7:\d\d left on all TVs$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the TV picture' }))
    .toHaveAttribute('href', `/tv-display?rehearsal=${rehearsal.id}`)
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(answer(contract.findRehearsal, { rehearsal: null }))
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'A whole week in ten minutes' })).toHaveFocus()
})

test('a house with one venue is not asked where a rehearsal is played, and one of a venue names it', async () => {
  const { api } = await open(answer(contract.listHouseVenues, venues.slice(0, 1)), answer(contract.startRehearsal, { rehearsal }))
  await expect.element(page.getByText(/\d of 2 TVs on/)).toBeVisible()
  expect(page.getByLabelText('Where').elements()).toEqual([])
  api.nowAnswer(answer(contract.findRehearsal, { rehearsal: { ...rehearsal, venue: 'the-corner-tap' } }))
  await page.getByRole('button', { name: 'Start the rehearsal' }).click()
  await expect.poll(() => api.requestsOf(contract.startRehearsal).at(-1)?.body).toEqual({ venue: null })
  await expect.element(page.getByText(/^7:\d\d left on The Corner Tap$/)).toBeVisible()
})

test('a rehearsal that may not start says why, and a missing connection is named', async () => {
  await open(refuse(contract.startRehearsal, 'rehearsal_not_now'))
  await page.getByRole('button', { name: 'Start the rehearsal' }).click()
  await expect.element(page.getByText('The rehearsal could not be started')).toBeVisible()
  await open(noNetwork(contract.findRehearsal))
  await expect.element(page.getByText('You are offline')).toBeVisible()
})
