import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { lastViewerId } from '#pwa/offline/lastViewer.ts'
import { listQueued, saveQueued } from '#pwa/offline/queuedSubmissions.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aGame, aPicksRecord, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const draftKey = { playerId: viewer.id, season: 2025, week: 5 }
const draft = { gamePicks: picksFor([aGame()]), tiebreaker: 0, savedAt: TEST_NOW }
const goesWell = [answer(contract.logout, { ok: true }), answer(contract.getCurrentWeek, aWeek())]
const shownToast = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

test('ends the session, forgets the player here and says so once on the landing page', async () => {
  const { api } = await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
  await expect.element(shownToast('You have been logged out of your account.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/?logout=success')
  expect(api.requestsOf(contract.logout)).toHaveLength(1)
  expect(lastViewerId()).toBeNull()
  expect(page.getByRole('listitem').getByText('Successfully Signed Out').elements()).toHaveLength(1)
})

test('is harmless for a visitor', async () => {
  await renderScreen('/api/logout', { answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
})

test('asks first when a draft would be lost', async () => {
  await saveDraft(draftKey, draft)
  const { api } = await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(page.getByText(/picks on this phone that you have not submitted\. Signing out deletes them/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Keep my picks' })).toHaveAttribute('href', '/')
  expect(api.requestsOf(contract.logout)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await button('Sign out and delete them').click()
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
  expect(await openDraft(draftKey, TEST_NOW)).toBeNull()
})

test('asks first when a submission is queued, and names it', async () => {
  const { userId, week, season, gamePicks, tieBreakerScore } = aPicksRecord()
  await saveQueued({ submission: { userId, week, season, gamePicks, tieBreakerScore }, deadline: null, savedAt: TEST_NOW })
  const { api } = await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(page.getByText(/have not reached us yet/)).toBeVisible()
  expect(api.requestsOf(contract.logout)).toEqual([])
  expect(await listQueued(viewer.id)).toHaveLength(1)
})

test('does not ask about another player’s draft', async () => {
  await saveDraft({ ...draftKey, playerId: 'a9d1c1de-3c3c-4c6e-9d0f-1a2b3c4d5e6f' }, draft)
  await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
})

test('without a network it stays, changes nothing and can be tried again', async () => {
  const { api } = await renderScreen('/api/logout', { viewer, answers: [noNetwork(contract.logout)] })
  await expect.element(page.getByRole('alert').getByText(/^Signing out needs a connection/)).toBeVisible()
  expect(window.location.pathname).toBe('/api/logout')
  expect(lastViewerId()).toBe(viewer.id)
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(...goesWell)
  await button('Try Again').click()
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
})

test('a failure on the server is said in other words', async () => {
  await renderScreen('/api/logout', { viewer, answers: [refuse(contract.logout, 'internal')] })
  await expect.element(page.getByRole('alert').getByText(/^We couldn't sign you out\./)).toBeVisible()
})
