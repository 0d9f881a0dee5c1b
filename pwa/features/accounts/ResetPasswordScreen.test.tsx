import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const TOKEN = 'tok-en_0123456789abcdefghij'
const field = (name: string) => page.getByLabelText(name, { exact: true })
const submit = () => page.getByRole('button', { name: 'Reset Password' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const shownToast = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })

async function typeTwice(first: string, second = first) {
  await field('New Password').fill(first)
  await field('Confirm Password').fill(second)
  await submit().click()
}

test('removes the token from the address and sends it once, with the new password only', async () => {
  const { api } = await renderScreen(`/reset-password?token=${TOKEN}`, { answers: [answer(contract.resetPassword, { ok: true })] })
  await expect.poll(() => window.location.search).toBe('')
  expect(window.location.href).not.toContain(TOKEN)
  expect(api.requestsOf(contract.resetPassword)).toEqual([])
  await typeTwice('secret1')
  await expect.element(heading('Password Reset Successful')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
  expect(api.requestsOf(contract.resetPassword).map(({ body }) => body)).toEqual([{ token: TOKEN, newPassword: 'secret1' }])
  expect(await accessibilityFaults()).toEqual([])
})

test.each(['/reset-password', '/reset-password?token='])('shows %s as an invalid link', async (address) => {
  await renderScreen(address)
  await expect.element(heading('Invalid Reset Link')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth')
  expect(await accessibilityFaults()).toEqual([])
})

test('refuses passwords that are too short or differ', async () => {
  const { api } = await renderScreen(`/reset-password?token=${TOKEN}`)
  await typeTwice('secre')
  await expect.element(field('New Password')).toHaveAccessibleDescription(/Password must be at least 6 characters/)
  await expect.element(field('New Password')).toHaveFocus()
  await typeTwice('secret1', 'secret2')
  await expect.element(field('Confirm Password')).toHaveAccessibleDescription("Passwords don't match")
  expect(api.requestsOf(contract.resetPassword)).toEqual([])
})

test.each(['link_expired', 'invalid_input'] as const)('after %s offers a new link instead of the button', async (code) => {
  await renderScreen(`/reset-password?token=${TOKEN}`, { answers: [refuse(contract.resetPassword, code)] })
  await typeTwice('secret1')
  await expect.element(shownToast('Password Reset Failed')).toBeVisible()
  await expect.element(shownToast('Password reset failed. The link may have expired or been used already.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/auth?mode=reset')
  await expect.element(submit()).not.toBeInTheDocument()
})

test('shows beside the field that a password is too easy to guess', async () => {
  await renderScreen(`/reset-password?token=${TOKEN}`, { answers: [refuse(contract.resetPassword, 'weak_password')] })
  await typeTwice('password')
  await expect.element(field('New Password')).toHaveAccessibleDescription(/too easy to guess/)
  await expect.element(field('New Password')).toHaveFocus()
})

test('can be sent again with the same link after a network failure', async () => {
  const { api } = await renderScreen(`/reset-password?token=${TOKEN}`, { answers: [noNetwork(contract.resetPassword)] })
  await typeTwice('secret1')
  await expect.element(shownToast('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  api.nowAnswer(answer(contract.resetPassword, { ok: true }))
  await submit().click()
  await expect.element(heading('Password Reset Successful')).toBeVisible()
})

test('a reset whose answer was lost is done when its second try finds the link used, and not when that has another password', async () => {
  const { api } = await renderScreen(`/reset-password?token=${TOKEN}`, { answers: [noNetwork(contract.resetPassword)] })
  const offline = shownToast('You appear to be offline. Please check your connection and try again.')
  await typeTwice('secret1')
  await expect.element(offline).toBeVisible()
  api.nowAnswer(refuse(contract.resetPassword, 'link_expired'))
  await submit().click()
  await expect.element(heading('Password Reset Successful')).toBeVisible()
  await cleanup()
  const { api: another } = await renderScreen(`/reset-password?token=${TOKEN}`, { answers: [noNetwork(contract.resetPassword)] })
  await typeTwice('secret1')
  await expect.element(offline).toBeVisible()
  another.nowAnswer(refuse(contract.resetPassword, 'link_expired'))
  await typeTwice('secret2')
  await expect.element(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('shows each of the two passwords by a button of its own', async () => {
  await renderScreen(`/reset-password?token=${TOKEN}`)
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect.element(field('New Password')).toHaveAttribute('type', 'text')
  await expect.element(field('Confirm Password')).toHaveAttribute('type', 'password')
  expect(await accessibilityFaults()).toEqual([])
})
