import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aGame, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const draftKey = { playerId: viewer.id, season: 2025, week: 5 }
const draft = { gamePicks: picksFor([aGame()]), tiebreaker: 41, savedAt: TEST_NOW }
const dialog = () => page.getByRole('dialog', { name: 'Sign In' })
const password = () => dialog().getByLabelText('Password', { exact: true })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

/** Opens the dialog for a session that ended while the profile was shown. */
async function open() {
  const shown = await renderScreen('/profile', { viewer, answers: [answer(contract.login, viewer)] })
  await expect.element(page.getByRole('link', { name: 'Sign Out' })).toBeVisible()
  const asked = askToSignIn()
  await expect.element(password()).toBeVisible()
  return { ...shown, asked }
}

test('the sign-in dialog signs in without leaving the screen', async () => {
  await saveDraft(draftKey, draft)
  const { asked } = await open()
  await expect.element(dialog().getByLabelText('Email')).toHaveValue(viewer.email)
  expect(await accessibilityFaults()).toEqual([])
  await password().fill('secret1')
  await button('Sign In').click()
  expect(await asked).toBe(true)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/profile')
  expect(await openDraft(draftKey, TEST_NOW)).toEqual(draft)
})

test('the sign-in dialog is still open after a refusal', async () => {
  const { api } = await open()
  api.nowAnswer(refuse(contract.login, 'wrong_credentials'))
  await password().fill('secret1')
  await button('Sign In').click()
  await expect.element(page.getByText('Sign in incomplete')).toBeVisible()
  await expect.element(password()).toHaveValue('secret1')
})

test('Escape closes the sign-in dialog without signing in', async () => {
  const { asked } = await open()
  await userEvent.keyboard('{Escape}')
  expect(await asked).toBe(false)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test.each([
  ['Sign Up', 'signup', 'Join the contest'],
  ['Forgot password?', 'reset', 'Reset Password'],
])('%s in the sign-in dialog opens the screen for it, with the way back in its address', async (name, mode, heading) => {
  await saveDraft(draftKey, draft)
  const { api, asked } = await open()
  api.nowAnswer(refuse(contract.getCurrentUser, 'sign_in_required'))
  await button(name).click()
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe(`/auth?mode=${mode}&next=%2Fprofile`)
  expect(await asked).toBe(false)
  expect(await openDraft(draftKey, TEST_NOW)).toEqual(draft)
})
