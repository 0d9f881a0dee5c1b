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
async function open({ isAgain = false } = {}) {
  const shown = await renderScreen('/profile', { viewer, answers: [answer(contract.login, viewer)] })
  await expect.element(page.getByRole('link', { name: 'Sign Out' })).toBeVisible()
  const asked = askToSignIn(undefined, { isAgain })
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

test('Sign Up in the sign-in dialog opens the screen for it, with the way back in its address', async () => {
  await saveDraft(draftKey, draft)
  const { api, asked } = await open()
  api.nowAnswer(refuse(contract.getCurrentUser, 'sign_in_required'))
  await button('Sign Up').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Join the contest' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/auth?mode=signup&next=%2Fprofile')
  expect(await asked).toBe(false)
  expect(await openDraft(draftKey, TEST_NOW)).toEqual(draft)
})

test('a forgotten password gets its link in the dialog, also while the session goes on, and there is a way back', async () => {
  const { api } = await open({ isAgain: true })
  await expect.element(button('Sign Up')).not.toBeInTheDocument()
  await button('Forgot password?').click()
  const reset = page.getByRole('dialog', { name: 'Reset Password' })
  await expect.element(reset.getByLabelText('Email')).toHaveValue(viewer.email)
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(answer(contract.forgotPassword, { ok: true }))
  await reset.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect.element(reset.getByText('On its way')).toBeVisible()
  await reset.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect.element(password()).toBeVisible()
})
