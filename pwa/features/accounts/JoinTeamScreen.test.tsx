import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { acceptInvitation } from '#shared/contract/venues.ts'

const ADDRESS = '/join-team?token=tok-en_0123456789abcdefghij'
const viewer = aViewer()
const accept = () => page.getByRole('button', { name: 'Accept' })

test('a signed-in reader sees as whom they accept, and starts to work after the tap', async () => {
  const { api } = await renderScreen(ADDRESS, {
    viewer,
    answers: [answer(acceptInvitation, { venueName: 'The Corner Tap', role: 'staff' })],
  })
  await expect.element(page.getByText(viewer.email)).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  expect(api.requestsOf(acceptInvitation)).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await accept().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome to The Corner Tap' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/redeem')
})

test('a visitor signs in or signs up first, and comes back without the secret in an address', async () => {
  await renderScreen(ADDRESS)
  await expect.element(page.getByRole('link', { name: 'Sign in or sign up' })).toHaveAttribute('href', '/auth?next=%2Fjoin-team')
})

test('an invitation that has ended says so', async () => {
  await renderScreen(ADDRESS, { viewer, answers: [refuse(acceptInvitation, 'invitation_expired')] })
  await accept().click()
  await expect.element(page.getByText('This invitation has ended. Please ask for a new one.')).toBeVisible()
})

test('without a network the tap can be repeated', async () => {
  await renderScreen(ADDRESS, { viewer, answers: [noNetwork(acceptInvitation)] })
  await accept().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(accept()).toBeEnabled()
})
