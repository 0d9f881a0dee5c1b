import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { contract } from '#shared/contract/index.ts'

const ADDRESS = '/r/AbCdEfGhIjKlMnOpQrStUv'
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('shows visitors what the card shows, and the way into the contest', async () => {
  await renderScreen(ADDRESS, { answers: [answer(contract.getSharedResult, aResult())] })
  await expect
    .element(heading(/^jordan_r finished 2nd in Week 11\. Won \$30, 11 of 14 right\. Ahead of 99% of 204 players\./))
    .toBeVisible()
  const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem')
  expect(games.elements()).toHaveLength(14)
  await expect.element(games.nth(2).getByText('Chiefs, missed')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Make Your Picks' })).toHaveAttribute('href', '/')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(await accessibilityFaults()).toEqual([])
})

test('says that a correction is being checked', async () => {
  await renderScreen(ADDRESS, { answers: [answer(contract.getSharedResult, aResult({ isBeingChecked: true }))] })
  await expect.element(page.getByText('A correction is being checked.')).toBeVisible()
})

test('shows no prize and no name where there is none', async () => {
  await renderScreen(ADDRESS, {
    answers: [answer(contract.getSharedResult, aResult({ prize: null, username: null, isTied: true, place: 4 }))],
  })
  await expect.element(heading(/^I finished tied for 4th in Week 11\. 11 of 14 right\. One of 204 players\./)).toBeVisible()
  expect(page.getByText(/Won/).query()).toBeNull()
})

test.each(['not_found', 'invalid_input'] as const)('says after %s that the result is not shared', async (code) => {
  await renderScreen(ADDRESS, { answers: [refuse(contract.getSharedResult, code)] })
  await expect.element(heading('Result not shared')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Make Your Picks' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('no longer shows a result that this device has saved when its player has stopped sharing it', async () => {
  const first = await renderScreen(ADDRESS, { answers: [answer(contract.getSharedResult, aResult())] })
  await expect.element(heading(/^jordan_r/)).toBeVisible()
  await expect.poll(() => withLocalDatabase(({ answers }) => answers.count(), 0)).toBe(1)
  await first.unmount()
  await renderScreen(ADDRESS, { answers: [refuse(contract.getSharedResult, 'not_found')] })
  await expect.element(heading('Result not shared')).toBeVisible()
})

test('shows that the result is loading', async () => {
  const late = delay(contract.getSharedResult, aResult())
  await renderScreen(ADDRESS, { answers: [late] })
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
  late.release()
  await expect.element(heading(/^jordan_r/)).toBeVisible()
})

test('loads the result again after a failure and without a network', async () => {
  const { api } = await renderScreen(ADDRESS, { answers: [noNetwork(contract.getSharedResult)] })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(refuse(contract.getSharedResult, 'internal'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('This result could not be loaded')).toBeVisible()
  api.nowAnswer(answer(contract.getSharedResult, aResult()))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(heading(/^jordan_r/)).toBeVisible()
})
