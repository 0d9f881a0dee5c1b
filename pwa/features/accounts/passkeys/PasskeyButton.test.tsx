import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, homeAnswers, homeIsShown, shownToast } from '#pwa/testing/accountForms.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { answerSignature, REQUEST_OPTIONS } from '#pwa/testing/passkeyFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import { deviceName } from './deviceName.ts'

afterEach(() => vi.restoreAllMocks())
const signIn = () => button('Sign in with a passkey').click()

test('a passkey signs in without an email or password, and leads where the player wanted to go', async () => {
  answerSignature()
  const answers = [answer(contract.startPasskeySignIn, REQUEST_OPTIONS), answer(contract.signInWithPasskey, aViewer({ firstName: 'Pat' }))]
  const { api } = await renderScreen('/auth?next=/credits', { answers })
  await signIn()
  await expect.element(shownToast('Welcome back, Pat!')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/credits')
  const signed = { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' }
  expect(api.requestsOf(contract.signInWithPasskey).map(({ body }) => body)).toEqual([{ credential: { id: 'AQID', response: signed } }])
})

test('a sheet that was closed without a passkey leaves the form as it was', async () => {
  answerSignature('NotAllowedError')
  const { api } = await renderScreen('/auth', { answers: [answer(contract.startPasskeySignIn, REQUEST_OPTIONS)] })
  await page.getByLabelText('Email').fill('pat@test.example')
  await signIn()
  await expect.element(shownToast('No passkey was used. You can sign in with your password.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('pat@test.example')
  await expect.element(button('Sign in with a passkey')).not.toHaveAttribute('aria-busy')
  expect(api.requestsOf(contract.signInWithPasskey)).toEqual([])
})

test('a passkey that the server refuses leads to the password', async () => {
  answerSignature()
  await renderScreen('/auth', {
    answers: [answer(contract.startPasskeySignIn, REQUEST_OPTIONS), refuse(contract.signInWithPasskey, 'passkey_refused')],
  })
  await signIn()
  await expect.element(shownToast("This passkey can't be used here. Please sign in with your password.")).toBeVisible()
})

test('without a network a passkey signs nobody in and says so', async () => {
  const get = answerSignature()
  await renderScreen('/auth', { answers: [noNetwork(contract.startPasskeySignIn)] })
  await signIn()
  await expect.element(shownToast('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  expect(get).not.toHaveBeenCalled()
})

test('staff whose password is too short go to a longer one after a passkey, too', async () => {
  answerSignature()
  const viewer = aViewer({ role: 'staff', needsNewPassword: true })
  await renderScreen('/auth?next=/redeem', {
    answers: [answer(contract.startPasskeySignIn, REQUEST_OPTIONS), answer(contract.signInWithPasskey, viewer), ...homeAnswers],
  })
  await signIn()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
})

test('a passkey without a wanted page leads to the start page', async () => {
  answerSignature()
  const answers = [answer(contract.startPasskeySignIn, REQUEST_OPTIONS), answer(contract.signInWithPasskey, aViewer()), ...homeAnswers]
  await renderScreen('/auth', { answers })
  await signIn()
  await homeIsShown()
  expect(window.location.pathname).toBe('/')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android phone'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['curl/8', 'My device'],
])('the passkey of %s is first named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
