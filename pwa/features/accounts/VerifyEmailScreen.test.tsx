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

test('opening the link confirms nothing; the button does, and the token is gone from the address', async () => {
  const { api } = await renderScreen(ADDRESS, { answers: [answer(contract.verifyEmail, { ok: true })] })
  await expect.element(confirm()).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  expect(api.requestsOf(contract.verifyEmail)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.requestsOf(contract.verifyEmail).map(({ body }) => body)).toEqual([{ token: 'tok-en_0123456789abcdefghij' }])
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
})

test('a signed-in player goes on to the picks, and is known as verified at once', async () => {
  const { api } = await renderScreen(ADDRESS, {
    viewer: aViewer({ isEmailVerified: false }),
    answers: [answer(contract.verifyEmail, { ok: true })],
  })
  const before = api.requestsOf(contract.getCurrentUser).length
  await confirm().click()
  await expect.element(page.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', '/')
  await expect.poll(() => api.requestsOf(contract.getCurrentUser).length).toBe(before + 1)
})

test.each(['verification_expired', 'invalid_input'] as const)('%s: the link is no good, and playing goes on', async (code) => {
  await renderScreen(ADDRESS, { answers: [refuse(contract.verifyEmail, code)] })
  await confirm().click()
  await expect.element(heading('Invalid Link')).toBeVisible()
  await expect.element(page.getByText(/This link has expired or been used already\./)).toBeVisible()
})

test('a link without a token is no good', async () => {
  await renderScreen('/verify-email')
  await expect.element(heading('Invalid Link')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('without a network the button stays', async () => {
  const { api } = await renderScreen(ADDRESS, { answers: [noNetwork(contract.verifyEmail)] })
  await confirm().click()
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  api.nowAnswer(answer(contract.verifyEmail, { ok: true }))
  await confirm().click()
  await expect.element(heading('Email confirmed')).toBeVisible()
})
