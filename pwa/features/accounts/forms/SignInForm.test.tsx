import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, fillSignIn, homeAnswers, homeIsShown, shownToast } from '#pwa/testing/accountForms.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('the Sign In button appears with the sixth character of the email and a password', async () => {
  await renderScreen('/auth')
  await fillSignIn('a@b.c', 'x')
  expect(button('Sign In').query()).toBeNull()
  await field('Email').fill('a@b.co')
  await expect.element(button('Sign In')).toBeVisible()
  await field('Password').fill('')
  await expect.element(button('Sign In')).not.toBeInTheDocument()
})

test('sign-in names each invalid field and moves the focus to the first', async () => {
  const { api } = await renderScreen('/auth')
  await fillSignIn('a@b@co', 'short')
  await button('Sign In').click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(api.requestsOf(contract.login)).toEqual([])
})

test('sign-in greets the player by first name and opens the start page', async () => {
  const { api } = await renderScreen('/auth', { answers: [answer(contract.login, aViewer({ firstName: 'Pat' })), ...homeAnswers] })
  await fillSignIn(' PAT@test.example ')
  await button('Sign In').click()
  await expect.element(shownToast('Welcome back, Pat!')).toBeVisible()
  await expect.element(shownToast("You've successfully logged in. Ready to make your picks?")).toBeVisible()
  await homeIsShown()
  expect(window.location.pathname).toBe('/')
  expect(api.requestsOf(contract.login)[0]?.body).toEqual({ email: 'pat@test.example', password: 'secret1' })
})

test('sign-in greets a player without a first name as champion', async () => {
  await renderScreen('/auth', { answers: [answer(contract.login, aViewer({ firstName: null })), ...homeAnswers] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.element(shownToast('Welcome back, champion!')).toBeVisible()
  await homeIsShown()
})

test.each([
  ['/auth?next=/profile', '/profile'],
  ['/auth?next=//evil.example', '/'],
  ['/auth?next=https://evil.example', '/'],
  ['/auth?next=/api/logout', '/'],
])('signing in at %s opens %s', async (address, path) => {
  await renderScreen(address, { answers: [answer(contract.login, aViewer()), ...homeAnswers] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.poll(() => window.location.pathname).toBe(path)
  await (path === '/' ? homeIsShown() : expect.element(page.getByRole('link', { name: 'Sign Out' })).toBeVisible())
})

test('a refused sign-in shows the server’s text, keeps what was typed and focuses the password', async () => {
  await renderScreen('/auth', { answers: [refuse(contract.login, 'wrong_credentials')] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.element(shownToast('Sign in incomplete')).toBeVisible()
  await expect.element(shownToast('The email or password is not right.')).toBeVisible()
  await expect.element(field('Email')).toHaveValue('pat@test.example')
  await expect.element(field('Password')).toHaveValue('secret1')
  await expect.element(field('Password')).toHaveFocus()
})

test('sign-in without a network says so and keeps what was typed', async () => {
  await renderScreen('/auth', { answers: [noNetwork(contract.login)] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.element(shownToast('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  await expect.element(field('Password')).toHaveValue('secret1')
})

test('a second tap on Sign In while the call is running sends nothing', async () => {
  const delayed = delay(contract.login, aViewer())
  const { api } = await renderScreen('/auth', { answers: [delayed, ...homeAnswers] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.element(button('Sign In')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}{Enter}')
  delayed.release()
  await homeIsShown()
  expect(window.location.pathname).toBe('/')
  expect(api.requestsOf(contract.login)).toHaveLength(1)
})

test('sign-in fields carry autocomplete hints, and the password can be shown', async () => {
  await renderScreen('/auth?email=pat%40test.example')
  await expect.element(field('Email')).toHaveValue('pat@test.example')
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect.element(field('Email')).toHaveAttribute('inputmode', 'email')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await button('Show password').click()
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
})

test('sign-in leads staff whose password is too short to a longer one', async () => {
  const viewer = aViewer({ role: 'staff', needsNewPassword: true })
  await renderScreen('/auth?next=/redeem', { answers: [answer(contract.login, viewer), ...homeAnswers] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
  expect(window.location.search).toBe('?next=%2Fredeem')
})
