import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field } from '#pwa/testing/accountForms.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const admin = aViewer({ role: 'admin' })
const address = () => window.location.pathname
const session = (isAdmin: boolean) => answer(contract.getAdminSession, { isAdmin, refusal: isAdmin ? null : 'admin_access_required' })

test('an admin who types their own email sees the success, and the dashboard opens', async () => {
  const verified = delay(contract.verifyAdmin, { ok: true })
  const { api } = await renderScreen('/admin-login', {
    viewer: admin,
    answers: [verified, session(false), answer(contract.getFeedState, { asOf: null, isStale: false })],
  })
  await expect.element(button('Access Dashboard')).toBeDisabled()
  await field('Email').fill(' dana@bar.example ')
  await button('Access Dashboard').click()
  await expect.element(button('Verifying...')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Verifying...')).toHaveFocus()
  await button('Verifying...').click({ force: true })
  verified.release()
  await expect.element(page.getByText('Admin access verified! Redirecting...')).toBeVisible()
  await expect.poll(address).toBe('/admin-dashboard')
  expect(api.requestsOf(contract.verifyAdmin).map(({ body }) => body)).toEqual([{ email: 'dana@bar.example' }])
})

test.each([
  ['not_an_admin', 'Access denied - you do not have admin privileges'],
  ['email_required', 'Please enter a valid email address'],
  ['admin_login_failed', 'Authentication failed - please try again'],
  ['internal', 'Authentication failed - please try again'],
] as const)('a refusal with %s shows "%s" and keeps the email', async (code, text) => {
  await renderScreen('/admin-login', { viewer: admin, answers: [refuse(contract.verifyAdmin, code)] })
  await field('Email').fill('dana@bar.example')
  await button('Access Dashboard').click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field('Email')).toHaveValue('dana@bar.example')
})

test('an admin who signed in long ago types the password over the screen, and the access opens', async () => {
  const { api } = await renderScreen('/admin-login', {
    viewer: admin,
    answers: [
      refuse(contract.verifyAdmin, 'password_required'),
      session(false),
      answer(contract.getFeedState, { asOf: null, isStale: false }),
    ],
  })
  await field('Email').fill('dana@bar.example')
  await button('Access Dashboard').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByLabelText('Email').fill('dana@bar.example')
  await page.getByRole('dialog').getByLabelText('Password').fill('blue horse 42')
  api.nowAnswer(answer(contract.login, admin), answer(contract.verifyAdmin, { ok: true }))
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect.element(page.getByText('Admin access verified! Redirecting...')).toBeVisible()
})

test('a visitor gets the way to sign in, and without a network the reason', async () => {
  await renderScreen('/admin-login', { answers: [noNetwork(contract.verifyAdmin)] })
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fadmin-login')
  await field('Email').fill('dana@bar.example')
  await button('Access Dashboard').click()
  await expect.element(page.getByText('You appear to be offline. Please check your connection and try again.')).toBeVisible()
})
