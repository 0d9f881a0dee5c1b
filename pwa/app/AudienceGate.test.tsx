import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { saveQueued } from '#pwa/offline/queuedSubmissions.ts'
import { button, field, fillSignIn, fillSignUp, homeAnswers, shownToast, tab } from '#pwa/testing/accountForms.ts'
import { answer, noNetwork, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aSlate, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const address = () => window.location.pathname + window.location.search
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.each([
  ['/credits', '/auth?next=%2Fcredits'],
  ['/redeem?code=ABCD', '/auth?next=%2Fredeem%3Fcode%3DABCD'],
  ['/nflpicks', '/auth?next=%2Fnflpicks'],
])('a visitor at %s goes to sign-in at %s', async (path, signIn) => {
  await renderScreen(path)
  await expect.element(heading('Welcome back')).toBeVisible()
  expect(address()).toBe(signIn)
})

test('signing in opens the address that the visitor wanted', async () => {
  await renderScreen('/credits', { answers: [answer(contract.login, aViewer())] })
  await fillSignIn()
  await button('Sign In').click()
  await expect.poll(address).toBe('/credits')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing up opens the address that the visitor wanted', async () => {
  await renderScreen('/credits', { answers: [answer(contract.register, aViewer())] })
  await tab('Sign Up').click()
  await fillSignUp()
  await button('Create Account').click()
  await expect.poll(address).toBe('/credits')
})

test('the address that the visitor wanted survives a password reset, also in another tab', async () => {
  await renderScreen('/credits', { answers: [answer(contract.forgotPassword, { ok: true })] })
  await button('Forgot password?').click()
  await field('Email').fill('pat@test.example')
  await button('Send Reset Link').click()
  await expect.element(shownToast('Check your email')).toBeVisible()
  await cleanup()
  await renderScreen('/reset-password?token=tok-en_0123456789abcdefghij', { answers: [answer(contract.resetPassword, { ok: true })] })
  await field('New Password').fill('secret1')
  await field('Confirm Password').fill('secret1')
  await button('Reset Password').click()
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth?next=%2Fcredits')
})

test('a visitor without a network sees the sign-in form, and it stays on the screen', async () => {
  const { api } = await renderScreen('/auth', { answers: [noNetwork(contract.getCurrentUser)] })
  await field('Email').fill('pat@test.example')
  await expect.element(field('Email')).toHaveValue('pat@test.example')
  expect(api.requestsOf(contract.getCurrentUser).length).toBeLessThan(5)
})

test('a player of whom nothing is saved is no visitor while the server can’t be reached, and is at the picks when it answers', async () => {
  saveLastViewer(aViewer().id)
  const { api } = await renderScreen('/', { answers: [noNetwork(contract.getCurrentUser), ...homeAnswers] })
  await expect.element(page.getByText('No connection yet. What is saved on this phone is safe.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()
  api.nowAnswer(answer(contract.getCurrentUser, aViewer()))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('No Games Available')).toBeVisible()
})

test.each([
  ['/', 'Start Playing Now'],
  ['/auth', 'Forgot password?'],
])(
  'a player whose session has ended reads at %s which card is saved on this phone and not submitted, and nobody else does',
  async (path, part) => {
    const { id: userId } = aViewer()
    const text = page.getByText('Week 1: your picks are saved on this phone and not submitted. Sign in to send them.')
    const submission = { userId, season: 2025, week: 5, gamePicks: picksFor(aSlate()), tieBreakerScore: 47 }
    await saveQueued({ submission, deadline: null, savedAt: TEST_NOW })
    const answers = [answer(contract.getCurrentWeek, aWeek())]
    saveLastViewer('another')
    await renderScreen(path, { answers })
    await expect.element(page.getByText(part)).toBeVisible()
    expect(text.query()).toBeNull()
    await cleanup()
    saveLastViewer(userId)
    const { api } = await renderScreen(path, { answers })
    await expect.element(text).toBeVisible()
    expect(api.requestsOf(contract.submitPicks)).toHaveLength(0)
  },
)

test('a player whose session has ended reads that the submitted picks count until the saved changes are sent, and of which season others are', async () => {
  const { id: userId } = aViewer()
  const submission = { userId, season: 2025, week: 5, gamePicks: picksFor(aSlate()), tieBreakerScore: 47 }
  await saveQueued({ submission: { ...submission, replaces: '7F3K-Q2' }, deadline: null, savedAt: TEST_NOW })
  await saveQueued({ submission: { ...submission, season: 2024, week: 6 }, deadline: null, savedAt: TEST_NOW })
  saveLastViewer(userId)
  await renderScreen('/auth', { answers: [answer(contract.getCurrentWeek, aWeek())] })
  await expect
    .element(page.getByText('Week 2 of 2024: your picks are saved on this phone and not submitted. Sign in to send them.'))
    .toBeVisible()
  const changes = 'Week 1: your changes are saved on this phone and not sent. Until then your submitted picks count. Sign in to send them.'
  await expect.element(page.getByText(changes)).toBeVisible()
})

test('a visitor at / sees the landing page', async () => {
  await renderScreen('/', { answers: [answer(contract.getCurrentWeek, aWeek())] })
  await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
  expect(address()).toBe('/')
})

test('a player who opens /auth is sent to the path in ?next=', async () => {
  await renderScreen('/auth?next=/credits', { viewer: aViewer() })
  await expect.poll(address).toBe('/credits')
})

test('a player who opens /auth with another site in ?next= is sent to the start page', async () => {
  await renderScreen('/auth?next=//evil.example', { viewer: aViewer(), answers: homeAnswers })
  await expect.poll(address).toBe('/')
  await expect.element(page.getByText('No Games Available')).toBeVisible()
})

test('a player who is signed in can ask for a reset link, where the mails about a new passkey and admin access lead', async () => {
  await renderScreen('/auth?mode=reset&email=pat%40test.example', { viewer: aViewer() })
  await expect.element(heading('Reset Password')).toBeVisible()
  await expect.element(field('Email')).toHaveValue('pat@test.example')
  expect(address()).toBe('/auth?mode=reset&email=pat%40test.example')
})

test.each(['/credits/', '/terms/'])('%s with a slash at the end opens the same screen', async (path) => {
  await renderScreen(path, { viewer: aViewer() })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(heading('404 Page Not Found')).not.toBeInTheDocument()
})
