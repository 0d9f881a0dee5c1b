import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const TOKEN = 'a'.repeat(43)

test('sends the code for a new email address after the password', async () => {
  const { api } = await renderScreen('/account/email', { viewer: aViewer(), answers: [answer(contract.getOwnAccount, anOwnAccount())] })
  await page.getByLabelText('New Email').fill('New@Test.example')
  await page.getByLabelText('Current Password').fill('wrong horse 1')
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(refuse(contract.startEmailChange, 'wrong_credentials'))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByText('This is not your password.')).toBeVisible()
  api.nowAnswer(answer(contract.startEmailChange, { ok: true }))
  await page.getByLabelText('Current Password').fill('blue horse 42')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByRole('heading', { name: 'Check your new email' })).toBeVisible()
  expect(api.requestsOf(contract.startEmailChange).at(-1)?.body).toEqual({ email: 'new@test.example', password: 'blue horse 42' })
})

test('changes the phone number and returns to the account', async () => {
  const { api } = await renderScreen('/account/phone', {
    viewer: aViewer(),
    answers: [answer(contract.setPhoneNumber, { ok: true }), answer(contract.getOwnAccount, anOwnAccount())],
  })
  await page.getByLabelText('Phone Number').fill('916 555 0199')
  await page.getByLabelText('Current Password').fill('blue horse 42')
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Change Phone Number' }).click()
  await expect.poll(() => window.location.pathname).toBe('/account')
  expect(api.requestsOf(contract.setPhoneNumber).at(-1)?.body).toEqual({ phoneNumber: '916 555 0199', password: 'blue horse 42' })
})

test('confirms a new address by a tap, and takes the secret out of the address', async () => {
  const { api } = await renderScreen(`/confirm-email?token=${TOKEN}`, { viewer: aViewer() })
  await expect.element(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
  expect(window.location.search).toBe('')
  expect(api.requestsOf(contract.confirmEmailChange)).toEqual([])
  api.nowAnswer(answer(contract.confirmEmailChange, { ok: true }))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect.element(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
})

test('stops a change of address, and then asks for a new password', async () => {
  const { api } = await renderScreen(`/stop-email-change?token=${TOKEN}`)
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(
    answer(contract.stopEmailChange, { ok: true, newPasswordToken: 'b'.repeat(43) }),
    answer(contract.resetPassword, { ok: true }),
  )
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabelText('New Password').fill('green horse 43')
  await page.getByLabelText('Confirm Password').fill('green horse 43')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your account is safe' })).toBeVisible()
})

test.each(['/confirm-email', '/stop-email-change'])('%s shows a link that is not complete or was used as invalid', async (path) => {
  await renderScreen(path)
  await expect.element(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
})
