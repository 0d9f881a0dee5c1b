import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { getOwnAccount } from '#shared/contract/ownAccount.ts'

const viewer = aViewer({ isEmailVerified: false })
const account = (overrides: Parameters<typeof anOwnAccount>[0] = {}) =>
  answer(getOwnAccount, anOwnAccount({ emailCode: codeSent(0), ...overrides }))
/** The code that was mailed this long before the test's moment. */
const codeSent = (agoMs: number) => ({
  expiresAt: new Date(TEST_NOW - agoMs + EMAIL_CODE.validMs).toISOString(),
  nextAt: new Date(TEST_NOW - agoMs + EMAIL_CODE.nextAfterMs).toISOString(),
})
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
  const { api } = await open([
    account({ emailCode: codeSent(31 * MINUTE_MS) }),
    refuse(contract.verifyEmail, 'email_code_expired'),
    answer(contract.sendEmailCode, { nextAt: codeSent(0).nextAt }),
  ])
  await expect.element(page.getByText('This code has expired.', { exact: true })).toBeVisible()
  await code().fill('482916')
  await expect.element(page.getByText('This code has expired. Please get a new one.')).toBeVisible()
  api.nowAnswer(account())
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText(/A new code is on its way/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await expect.element(code()).toHaveFocus()
})

test('the screen says how long the code works, and when another one may be asked for', async () => {
  await open([account({ emailCode: codeSent(2 * MINUTE_MS) })])
  await expect.element(page.getByText('Good for 28 more minutes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled()
})

test('the countdown to another code lasts as long as the server asks to wait', async () => {
  await open([
    account({ emailCode: codeSent(2 * MINUTE_MS) }),
    refuse(contract.sendEmailCode, 'too_many_letters', { text: 'Please ask for your code later.', retryAfterSeconds: 3_480 }),
  ])
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Please ask for your code later.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send again in 58 min' })).toBeDisabled()
  await expect.element(code()).toHaveFocus()
})

test('a player without a code that works reads so, and can ask for one', async () => {
  await open([account({ emailCode: null })])
  await expect.element(page.getByText('No code works now. Please get a new one.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled()
})

test('the right code is shown in green, and then leads to where the player was going', async () => {
  await open([answer(contract.verifyEmail, { ok: true })])
  await code().fill('482916')
  await expect.element(page.getByText('That is the code. Your address is confirmed.')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/profile')
})

test('a wrong code keeps the focus in the field, so the keyboard of a phone stays open', async () => {
  await open([refuse(contract.verifyEmail, 'email_code_wrong')])
  await code().click()
  await userEvent.keyboard('482916')
  await expect.element(page.getByRole('alert').getByText(/That is not the code/)).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await expect.element(code()).toHaveValue('')
})

test('without a network the code stays, and is sent again by Enter or by "Try Again"', async () => {
  const { api } = await open([noNetwork(contract.verifyEmail)])
  await code().fill('482916')
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  await code().click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.requestsOf(contract.verifyEmail)).toHaveLength(2)
  api.nowAnswer(answer(contract.verifyEmail, { ok: true }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('That is the code. Your address is confirmed.')).toBeVisible()
  expect(api.requestsOf(contract.verifyEmail).map(({ body }) => body)).toEqual(Array(3).fill({ code: '482916' }))
})

test('a right code whose answer was lost reads at the second try that the address is confirmed', async () => {
  const { api } = await open([noNetwork(contract.verifyEmail)])
  await code().fill('482916')
  await expect.element(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible()
  api.nowAnswer(
    refuse(contract.verifyEmail, 'email_code_expired'),
    answer(contract.getCurrentUser, { ...viewer, isEmailVerified: true }),
    account({ emailCode: null }),
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/profile')
})

test('a code that is not whole is not sent by Enter', async () => {
  const { api } = await open()
  await code().fill('4829')
  await userEvent.keyboard('{Enter}')
  expect(api.requestsOf(contract.verifyEmail)).toEqual([])
})

test('Later leads to where the player came from', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/profile')
})

test('the new address of a change comes before the own one', async () => {
  await renderScreen('/verify-email', {
    viewer,
    answers: [account({ emailChange: { email: 'new@test.example', confirmUntil: '2030-01-01T00:00:00Z' } })],
  })
  await expect.element(page.getByText('new@test.example')).toBeVisible()
})

test('a player who used the mail’s link elsewhere reads that the address is confirmed', async () => {
  const withoutCode = delay(getOwnAccount, anOwnAccount({ emailCode: null }))
  const { api } = await open([withoutCode])
  await expect.element(code()).toBeVisible()
  api.nowAnswer(answer(contract.getCurrentUser, { ...viewer, isEmailVerified: true }))
  withoutCode.release()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
})

test('whether a change of address waits is known before the screen says that all is confirmed', async () => {
  const waiting = delay(getOwnAccount, anOwnAccount({ emailChange: { email: 'new@test.example', confirmUntil: '2030-01-01T00:00:00Z' } }))
  await renderScreen('/verify-email', { viewer: aViewer({ isEmailVerified: true }), answers: [waiting] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()
  waiting.release()
  await expect.element(page.getByText('new@test.example')).toBeVisible()
})

test('without an answer about the account the screen says so, and asks again', async () => {
  const { api } = await renderScreen('/verify-email', {
    viewer: aViewer({ isEmailVerified: true }),
    answers: [refuse(getOwnAccount, 'internal')],
  })
  await expect.element(page.getByText('Unable to Load Account')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(account())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
})

test('a player whose address is confirmed reads so', async () => {
  await renderScreen('/verify-email', { viewer: aViewer({ isEmailVerified: true }), answers: [account()] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
})
