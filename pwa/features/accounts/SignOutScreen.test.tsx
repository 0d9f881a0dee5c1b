import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { isSignOutPending, markSignOutPending } from '#pwa/data/call/pendingSignOut.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { listQueued, saveQueued } from '#pwa/offline/queuedSubmissions.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aGame, aPicksRecord, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { aDeviceSubscription, PUSH_KEY } from '#pwa/testing/pushFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { stubPush } from '#pwa/testing/stubPush.ts'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const draftKey = { playerId: viewer.id, season: 2025, week: 5 }
const draft = { gamePicks: picksFor([aGame()]), tiebreaker: 0, savedAt: TEST_NOW }
const goesWell = [answer(contract.logout, { ok: true }), answer(contract.getCurrentWeek, aWeek()), answer(contract.listGames, [])]
const shownToast = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

test('sign-out ends the session, deletes the player’s data here and says so once on the landing page', async () => {
  const { api } = await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
  await expect.element(shownToast('You have been logged out of your account.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/?logout=success')
  expect(api.requestsOf(contract.logout)).toHaveLength(1)
  expect(lastViewerId()).toBeNull()
  expect(page.getByRole('listitem').getByText('Successfully Signed Out').elements()).toHaveLength(1)
})

test('sign-out ends the push subscription of this browser, so that nobody here sees notifications of the player', async () => {
  const unsubscribe = vi.fn()
  stubPush({ permission: 'granted', existing: aDeviceSubscription(PUSH_KEY.publicKey, unsubscribe) })
  await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
  await expect.poll(() => unsubscribe).toHaveBeenCalledOnce()
})

test('sign-out is harmless for a visitor', async () => {
  await renderScreen('/api/logout', { answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
})

test('sign-out asks first when it would delete a draft, and names its week', async () => {
  await saveDraft(draftKey, draft)
  const { api } = await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(page.getByText(/picks on this phone that you have not submitted\. Signing out deletes them/)).toBeVisible()
  await expect.element(page.getByText('Week 1: draft')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Keep my picks' })).toHaveAttribute('href', '/')
  expect(api.requestsOf(contract.logout)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await button('Sign out and delete them').click()
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
  expect(await openDraft(draftKey, TEST_NOW)).toBeNull()
})

test('sign-out asks first when it would delete a queued submission, and names its week, with the season of an earlier one', async () => {
  const { userId, week, season, gamePicks, tieBreakerScore } = aPicksRecord()
  await saveQueued({ submission: { userId, week, season, gamePicks, tieBreakerScore }, deadline: null, savedAt: TEST_NOW })
  const { api } = await renderScreen('/api/logout', {
    viewer,
    answers: [...goesWell, answer(contract.getCurrentWeek, aWeek({ season: 2026 }))],
  })
  await expect.element(page.getByText(/have not reached us yet/)).toBeVisible()
  await expect.element(page.getByText('Week 1 of 2025: submitted offline, not sent yet')).toBeVisible()
  expect(api.requestsOf(contract.logout)).toEqual([])
  expect(await listQueued(viewer.id)).toHaveLength(1)
})

test('sign-out asks first also when the server can’t say who is signed in, as after an update', async () => {
  await saveDraft(draftKey, draft)
  const { api } = await renderScreen('/api/logout', { viewer, answers: [...goesWell, refuse(contract.getCurrentUser, 'internal')] })
  await expect.element(page.getByText('Week 1: draft')).toBeVisible()
  expect(api.requestsOf(contract.logout)).toEqual([])
})

test('sign-out does not ask about another player’s draft', async () => {
  await saveDraft({ ...draftKey, playerId: 'a9d1c1de-3c3c-4c6e-9d0f-1a2b3c4d5e6f' }, draft)
  await renderScreen('/api/logout', { viewer, answers: goesWell })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
})

test('sign-out without a network wipes the device at once, and ends the session with the first call that gets through', async () => {
  const { api } = await renderScreen('/api/logout', { viewer, answers: [...goesWell, noNetwork(contract.logout)] })
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
  await expect.element(shownToast('Your data is deleted from this phone. Your session ends as soon as the phone is online.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
  expect(lastViewerId()).toBeNull()
  expect(isSignOutPending()).toBe(true)

  api.nowAnswer(...goesWell)
  const before = api.requests.length
  await callApi(contract.getCurrentWeek, {})
  const paths = api.requests.slice(before).map(({ path }) => path)
  expect(paths[0]).toBe('/api/logout')
  expect(paths.slice(1)).not.toContain('/api/logout')
  expect(isSignOutPending()).toBe(false)
})

test('after a sign-out without a network nobody can sign in before that session has ended', async () => {
  const { api } = await renderScreen('/auth', { answers: [noNetwork(contract.logout), answer(contract.login, aViewer())] })
  markSignOutPending()
  await expect(callApi(contract.login, { body: { email: 'pat@test.example', password: 'secret1' } })).rejects.toThrow(OfflineError)
  expect(api.requestsOf(contract.login)).toEqual([])
  api.nowAnswer(...goesWell)
  await callApi(contract.login, { body: { email: 'pat@test.example', password: 'secret1' } })
  expect(api.requests.slice(-2).map(({ path }) => path)).toEqual(['/api/logout', '/api/login'])
})

test('two calls at the same time end a pending session once', async () => {
  const { api } = await renderScreen('/auth', { answers: goesWell })
  markSignOutPending()
  await Promise.all([callApi(contract.getCurrentWeek, {}), callApi(contract.getContest, {})])
  expect(api.requestsOf(contract.logout)).toHaveLength(1)
})

test('a sign-out that the server refuses changes nothing and can be tried again', async () => {
  const { api } = await renderScreen('/api/logout', { viewer, answers: [...goesWell, refuse(contract.logout, 'internal')] })
  await expect.element(page.getByRole('alert').getByText(/^We couldn't sign you out\./)).toBeVisible()
  expect(window.location.pathname).toBe('/api/logout')
  expect(lastViewerId()).toBe(viewer.id)
  expect(isSignOutPending()).toBe(false)
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(...goesWell)
  await button('Try Again').click()
  await expect.element(shownToast('Successfully Signed Out')).toBeVisible()
})
