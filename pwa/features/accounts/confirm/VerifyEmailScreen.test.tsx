import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const TOKEN = 'tok-en_0123456789abcdefghij'
const ADDRESS = `/verify-email?token=${TOKEN}`
const confirm = () => page.getByRole('button', { name: 'Confirm my email' })
const password = () => page.getByLabelText('Password', { exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const viewer = aViewer({ isEmailVerified: false })

test('a signed-in player confirms by the button, not by opening the link, and the token is removed from the URL', async () => {
  const { api } = await renderScreen(ADDRESS, { viewer, answers: [answer(contract.verifyEmail, { ok: true })] })
  await expect.element(confirm()).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  expect(api.requestsOf(contract.verifyEmail)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  const before = api.requestsOf(contract.getCurrentUser).length
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.verifyEmail).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  await expect.element(page.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', '/')
  await expect.poll(() => api.requestsOf(contract.getCurrentUser).length).toBe(before + 1)
})

test('a browser without a session asks for the password, and nothing else changes', async () => {
  const { api } = await renderScreen(ADDRESS, { answers: [refuse(contract.verifyEmail, 'wrong_credentials')] })
  await expect.element(confirm()).toBeDisabled()
  expect(await accessibilityFaults()).toEqual([])
  await password().fill('green horse 43')
  await confirm().click()
  await expect.element(page.getByText('That is not the password of this account.')).toBeVisible()
  api.nowAnswer(answer(contract.verifyEmail, { ok: true }))
  await password().fill('blue horse 42')
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.verifyEmail).at(-1)?.body).toEqual({ token: TOKEN, password: 'blue horse 42' })
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
})

test('a player of another account is asked for the password after the first tap', async () => {
  await renderScreen(ADDRESS, { viewer, answers: [refuse(contract.verifyEmail, 'password_required')] })
  await confirm().click()
  await expect.element(password()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('"I did not sign up" says what ends, and after a second tap asks for a new password', async () => {
  const newPasswordToken = 'n'.repeat(43)
  const claim = delay(contract.claimAccount, { ok: true, newPasswordToken })
  const answers = [claim, answer(contract.resetPassword, { ok: true })]
  const { api } = await renderScreen(ADDRESS, { answers })
  await page.getByRole('button', { name: /^I did not sign up/ }).click()
  await expect.element(page.getByText(/every signed-in device end/)).toBeVisible()
  expect(api.requestsOf(contract.claimAccount)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'End it and choose a password' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  claim.release()
  await page.getByLabelText('New Password').fill('green horse 43')
  await page.getByLabelText('Confirm Password').fill('green horse 43')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.resetPassword).map(({ body }) => body)).toEqual([
    { token: newPasswordToken, newPassword: 'green horse 43' },
  ])
})

test.each(['verification_expired', 'invalid_input'] as const)(
  'after %s the page says that the link is not valid and that the player can play without it',
  async (code) => {
    await renderScreen(ADDRESS, { viewer, answers: [refuse(contract.verifyEmail, code)] })
    await confirm().click()
    await expect.element(heading('Invalid Link')).toBeVisible()
    await expect.element(page.getByText(/This link has expired or been used already\./)).toBeVisible()
  },
)

test('a player who is confirmed already, by the code or by a tap whose answer was lost, reads so after the used link', async () => {
  const { api } = await renderScreen(ADDRESS, { viewer, answers: [noNetwork(contract.verifyEmail)] })
  await confirm().click()
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  api.nowAnswer(refuse(contract.verifyEmail, 'verification_expired'), answer(contract.getCurrentUser, { ...viewer, isEmailVerified: true }))
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
})

test('without a token and without a session the page says that the link is not complete', async () => {
  await renderScreen('/verify-email')
  await expect.element(heading('Invalid Link')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('the button can be pressed again after a network failure', async () => {
  const { api } = await renderScreen(ADDRESS, { viewer, answers: [noNetwork(contract.verifyEmail)] })
  await confirm().click()
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  api.nowAnswer(answer(contract.verifyEmail, { ok: true }))
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
})
