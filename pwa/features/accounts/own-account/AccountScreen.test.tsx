import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aDevice, anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const open = (account = anOwnAccount()) =>
  renderScreen('/account', { viewer: aViewer(), answers: [answer(contract.getOwnAccount, account)] })
const devices = () => page.getByRole('region', { name: 'Signed-in devices' })

test('lists the devices with their last activity, and nothing to sign out but the others', async () => {
  await open(anOwnAccount({ devices: [aDevice({ isThis: true, name: 'Safari on iPhone' }), aDevice({ name: null })] }))
  await expect.element(devices().getByText('Safari on iPhone')).toBeVisible()
  await expect.element(devices().getByText('Active now')).toBeVisible()
  await expect.element(devices().getByText('Last active 3 d ago')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out Unknown device' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out Safari on iPhone' })).not.toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
})

test('signs out one device, and shows the list without it', async () => {
  const other = aDevice({ name: 'Chrome on Android' })
  const { api } = await open(anOwnAccount({ devices: [aDevice({ isThis: true }), other] }))
  api.nowAnswer(answer(contract.signOutDevice, { ok: true }))
  const button = page.getByRole('button', { name: 'Sign out Chrome on Android' })
  await expect.element(button).toBeVisible()
  api.nowAnswer(answer(contract.getOwnAccount, anOwnAccount()))
  await button.click()
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(api.requestsOf(contract.signOutDevice).map(({ path }) => path)).toEqual([`/api/user/devices/${other.id}`])
  await expect.element(devices().getByRole('heading')).toHaveFocus()
})

test('signs out all others, and shows why it failed', async () => {
  const { api } = await open(anOwnAccount({ devices: [aDevice({ isThis: true }), aDevice()] }))
  api.nowAnswer(refuse(contract.signOutOtherDevices, 'busy'))
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByText('We are busy right now. Please try again in a moment.')).toBeVisible()
  api.nowAnswer(answer(contract.signOutOtherDevices, { devices: 1 }))
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByText('Every other device is signed out').first()).toBeVisible()
})

test('shows a new address that waits, and takes the change back', async () => {
  const { api } = await open(anOwnAccount({ emailChange: { email: 'new@test.example', confirmUntil: '2025-09-05T12:00:00Z' } }))
  await expect.element(page.getByText('new@test.example')).toBeVisible()
  api.nowAnswer(answer(contract.cancelEmailChange, { ok: true }), answer(contract.getOwnAccount, anOwnAccount()))
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect.element(page.getByText('new@test.example')).not.toBeInTheDocument()
})

test('shows a placeholder while loading, and after a failure a way to try again', async () => {
  const account = delay(contract.getOwnAccount, anOwnAccount())
  await renderScreen('/account', { viewer: aViewer(), answers: [account] })
  await expect.element(page.getByText('Loading your devices...')).toBeInTheDocument()
  account.release()
  await expect.element(devices()).toBeVisible()
})

test('offers to try again after a failure', async () => {
  const { api } = await renderScreen('/account', { viewer: aViewer(), answers: [refuse(contract.getOwnAccount, 'not_allowed')] })
  await expect.element(page.getByText('Unable to Load Account')).toBeVisible()
  api.nowAnswer(answer(contract.getOwnAccount, anOwnAccount()))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(devices()).toBeVisible()
})

test('shows why a file could not be downloaded', async () => {
  const { api } = await open()
  api.nowAnswer(refuse(contract.downloadData, 'too_many_requests'), noNetwork(contract.downloadDataTable))
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  await expect.element(page.getByText('Too many tries. Please wait a little and try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.element(page.getByText(/appear to be offline/)).toBeVisible()
})

test('leaves the page at once when this device is signed out elsewhere, and ignores the topics of others', async () => {
  const viewer = aViewer({ sessionsTopic: 'sessions-mine' })
  const { api } = await renderScreen('/account', { viewer, answers: [answer(contract.getOwnAccount, anOwnAccount())] })
  await expect.element(devices()).toBeVisible()
  await expect.poll(() => openStreams().length).toBe(1)
  openStream().hello({})
  const asked = () => api.requestsOf(contract.getCurrentUser).length
  const before = asked()
  openStream().say('changed', { topic: 'sessions-of-somebody-else' })
  api.nowAnswer(refuse(contract.getCurrentUser, 'sign_in_required'))
  openStream().say('changed', { topic: 'sessions-mine' })
  await expect.poll(() => window.location.pathname).toBe('/auth')
  expect(asked()).toBe(before + 1)
})
