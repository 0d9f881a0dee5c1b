import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import { getOwnAccount } from '#shared/contract/ownAccount.ts'

const viewer = aViewer({ isEmailVerified: false })
const account = (emailChange: { email: string; confirmUntil: string } | null = null) =>
  answer(getOwnAccount, { devices: [], emailChange, openCredits: [], openCards: 0, hasPasskeys: false, isLastAdmin: false })
const code = () => page.getByRole('textbox', { name: 'Code' })
const open = (answers: ReturnType<typeof noNetwork>[] = []) =>
  renderScreen('/verify-email?next=/profile', { viewer, answers: [account(), ...answers] })

test('the sixth digit sends the code, also a pasted one with a space', async () => {
  const { api } = await open([answer(contract.verifyEmail, { ok: true })])
  await expect.element(page.getByText(viewer.email)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await code().fill('482 916')
  await expect.poll(() => api.requestsOf(contract.verifyEmail).map(({ body }) => body)).toEqual([{ code: '482916' }])
})

test('a wrong code says how many tries are left, and empties the field', async () => {
  const { api } = await open([refuse(contract.verifyEmail, 'email_code_wrong')])
  await code().fill('482916')
  await expect.element(page.getByRole('alert').getByText(/That is not the code/)).toBeVisible()
  await expect.element(code()).toHaveValue('')
  expect(await accessibilityFaults()).toEqual([])
  await code().click()
  await userEvent.keyboard('111111')
  await expect.poll(() => api.requestsOf(contract.verifyEmail)).toHaveLength(2)
})

test('an expired code leads to a new one, which can be asked for once a minute', async () => {
  const nextAt = new Date(Date.now() + 60_000).toISOString()
  await open([refuse(contract.verifyEmail, 'email_code_expired'), answer(contract.sendEmailCode, { nextAt })])
  await code().fill('482916')
  await expect.element(page.getByText('This code has expired. Please get a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText(/A new code is on its way/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
})

test('without a network the code stays, and is sent by typing it again', async () => {
  const { api } = await open([noNetwork(contract.verifyEmail)])
  await code().fill('482916')
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  api.nowAnswer(answer(contract.verifyEmail, { ok: true }))
  await code().fill('48291')
  await code().fill('482916')
  await expect.poll(() => api.requestsOf(contract.verifyEmail)).toHaveLength(2)
})

test('Later leads to where the player came from', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/profile')
})

test('the new address of a change comes before the own one', async () => {
  await renderScreen('/verify-email', { viewer, answers: [account({ email: 'new@test.example', confirmUntil: '2030-01-01T00:00:00Z' })] })
  await expect.element(page.getByText('new@test.example')).toBeVisible()
})

test('a player whose address is confirmed reads so', async () => {
  await renderScreen('/verify-email', { viewer: aViewer({ isEmailVerified: true }), answers: [account()] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
})
