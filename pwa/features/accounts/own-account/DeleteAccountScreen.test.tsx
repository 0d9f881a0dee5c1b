import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { answerSignature, REQUEST_OPTIONS } from '#pwa/testing/passkeyFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const CREDITS = [
  { description: '2nd place · Week 1', amount: 30, expiresAt: null },
  { description: '5th place · Week 2', amount: 10, expiresAt: null },
]
afterEach(() => vi.restoreAllMocks())
const open = (account = anOwnAccount(), viewer = aViewer()) =>
  renderScreen('/account/delete', { viewer, answers: [answer(contract.getOwnAccount, account)] })
const password = () => page.getByLabelText('Current Password')

test('names open credits and cards before, deletes with the password, and forgets the player on this device', async () => {
  const { api } = await open(anOwnAccount({ openCredits: CREDITS, openCards: 1 }), aViewer({ role: 'staff' }))
  await expect.element(page.getByText('You lose $40 of open credits')).toBeVisible()
  await expect.element(page.getByText('$30 · 2nd place · Week 1')).toBeVisible()
  await expect.element(page.getByText(/Your card of a week that is not over/)).toBeVisible()
  await expect.element(page.getByText('Your work here as staff')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await password().fill('blue horse 42')
  api.nowAnswer(answer(contract.deleteAccount, { ok: true }), refuse(contract.getCurrentUser, 'account_deleted'))
  await page.getByRole('button', { name: 'Delete and give up $40' }).click()
  await expect.element(page.getByText('We mailed you a confirmation.', { exact: false }).first()).toBeVisible()
  expect(api.requestsOf(contract.deleteAccount).map(({ body }) => body)).toEqual([{ password: 'blue horse 42', lostCredits: 40 }])
  expect(lastViewerId()).toBeNull()
  await expect.poll(() => window.location.pathname).toBe('/')
})

test('shows a wrong password at its field, and deletes nothing', async () => {
  const { api } = await open()
  await password().fill('wrong horse 1')
  api.nowAnswer(refuse(contract.deleteAccount, 'wrong_credentials'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(page.getByText('This is not your password.')).toBeVisible()
  expect(window.location.pathname).toBe('/account/delete')
})

test('shows the new amount when the open credits changed meanwhile', async () => {
  const { api } = await open()
  await password().fill('blue horse 42')
  api.nowAnswer(refuse(contract.deleteAccount, 'credits_changed'), answer(contract.getOwnAccount, anOwnAccount({ openCredits: CREDITS })))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete and give up $40' })).toBeVisible()
})

test('shows the only admin why it is not possible', async () => {
  await open(anOwnAccount({ isLastAdmin: true }), aViewer({ role: 'admin' }))
  await expect.element(page.getByText('You are the only admin')).toBeVisible()
  await expect.element(password()).not.toBeInTheDocument()
})

test('a player whose account an earlier try has deleted is forgotten on this device', async () => {
  const { api } = await open()
  await password().fill('blue horse 42')
  api.nowAnswer(refuse(contract.deleteAccount, 'account_deleted'), refuse(contract.getCurrentUser, 'account_deleted'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(page.getByText('We mailed you a confirmation.', { exact: false }).first()).toBeVisible()
  expect(lastViewerId()).toBeNull()
})

test('keeps what was typed when no answer comes', async () => {
  const { api } = await open()
  await password().fill('blue horse 42')
  api.nowAnswer(noNetwork(contract.deleteAccount))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(page.getByText('Your account may be deleted already. Try again to find out.').first()).toBeVisible()
  await expect.element(password()).toHaveValue('blue horse 42')
})

const CONFIRMATION = { ...REQUEST_OPTIONS, allowCredentials: [{ id: 'AQID', type: 'public-key' as const }] }
const deleteWithPasskey = () => page.getByRole('button', { name: 'Delete with a passkey' })

test('deletes with a passkey, without a password', async () => {
  answerSignature()
  const { api } = await open(anOwnAccount({ hasPasskeys: true }))
  await expect.element(deleteWithPasskey()).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(
    answer(contract.startConfirmation, CONFIRMATION),
    answer(contract.deleteAccount, { ok: true }),
    refuse(contract.getCurrentUser, 'account_deleted'),
  )
  await deleteWithPasskey().click()
  await expect.element(page.getByText('We mailed you a confirmation.', { exact: false }).first()).toBeVisible()
  const response = { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' }
  expect(api.requestsOf(contract.deleteAccount).map(({ body }) => body)).toEqual([{ passkey: { id: 'AQID', response }, lostCredits: 0 }])
})

test('a passkey that was not used, or is refused, deletes nothing and leads to the password', async () => {
  answerSignature('NotAllowedError')
  const { api } = await open(anOwnAccount({ hasPasskeys: true }))
  await expect.element(deleteWithPasskey()).toBeVisible()
  api.nowAnswer(answer(contract.startConfirmation, CONFIRMATION), refuse(contract.deleteAccount, 'passkey_refused'))
  await deleteWithPasskey().click()
  await expect.element(page.getByText('No passkey was used. You can type your password.').first()).toBeVisible()
  expect(api.requestsOf(contract.deleteAccount)).toEqual([])
  answerSignature()
  await deleteWithPasskey().click()
  await expect.element(page.getByText("This passkey can't be used here. Please type your password.").first()).toBeVisible()
  expect(window.location.pathname).toBe('/account/delete')
})

test('offers no passkey to an account without one', async () => {
  await open()
  await expect.element(password()).toBeVisible()
  await expect.element(deleteWithPasskey()).not.toBeInTheDocument()
})
