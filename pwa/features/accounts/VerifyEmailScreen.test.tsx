import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const ADDRESS = '/verify-email?token=tok-en_0123456789abcdefghij'
const confirm = () => page.getByRole('button', { name: 'Confirm my email' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('the button confirms the address, not opening the link, and the token is removed from the URL', async () => {
  const { api } = await renderScreen(ADDRESS, { answers: [answer(contract.verifyEmail, { ok: true, newPasswordToken: null })] })
  await expect.element(confirm()).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  expect(api.requestsOf(contract.verifyEmail)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.verifyEmail).map(({ body }) => body)).toEqual([{ token: 'tok-en_0123456789abcdefghij' }])
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
})

test('a signed-in player is shown as verified at once and can open the picks', async () => {
  const { api } = await renderScreen(ADDRESS, {
    viewer: aViewer({ isEmailVerified: false }),
    answers: [answer(contract.verifyEmail, { ok: true, newPasswordToken: null })],
  })
  const before = api.requestsOf(contract.getCurrentUser).length
  await confirm().click()
  await expect.element(page.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', '/')
  await expect.poll(() => api.requestsOf(contract.getCurrentUser).length).toBe(before + 1)
})

test.each(['verification_expired', 'invalid_input'] as const)(
  'after %s the page says that the link is not valid and that the player can play without it',
  async (code) => {
    await renderScreen(ADDRESS, { answers: [refuse(contract.verifyEmail, code)] })
    await confirm().click()
    await expect.element(heading('Invalid Link')).toBeVisible()
    await expect.element(page.getByText(/This link has expired or been used already\./)).toBeVisible()
  },
)

test('a link without a token is not valid', async () => {
  await renderScreen('/verify-email')
  await expect.element(heading('Invalid Link')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('the button can be pressed again after a network failure', async () => {
  const { api } = await renderScreen(ADDRESS, { answers: [noNetwork(contract.verifyEmail)] })
  await confirm().click()
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  api.nowAnswer(answer(contract.verifyEmail, { ok: true, newPasswordToken: null }))
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
})

test('in a browser that is not signed in the player chooses a new password, then signs in', async () => {
  const newPasswordToken = 'n'.repeat(43)
  const answers = [answer(contract.verifyEmail, { ok: true, newPasswordToken }), answer(contract.resetPassword, { ok: true })]
  const { api } = await renderScreen(ADDRESS, { answers })
  await expect.element(page.getByText(/If you sign in first, nothing else changes/)).toBeVisible()
  await confirm().click()
  await expect.element(heading('Choose a new password')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByLabelText('New Password').fill('green horse 43')
  await page.getByLabelText('Confirm Password').fill('green horse 43')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.resetPassword).map(({ body }) => body)).toEqual([
    { token: newPasswordToken, newPassword: 'green horse 43' },
  ])
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toBeVisible()
})

test('signing in first confirms in the same step and needs no new password', async () => {
  const user = aViewer({ isEmailVerified: false })
  const answers = [answer(contract.login, user), answer(contract.verifyEmail, { ok: true, newPasswordToken: null })]
  const { api } = await renderScreen(ADDRESS, { answers })
  await page.getByRole('button', { name: 'Sign in first' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabelText('Email').fill(user.email)
  await dialog.getByLabelText('Password', { exact: true }).fill('blue horse 42')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.verifyEmail)).toHaveLength(1)
})
