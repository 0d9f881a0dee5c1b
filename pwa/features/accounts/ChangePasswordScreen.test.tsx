import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

async function fill(password = 'blue horse 42', newPassword = 'green horse 43', repeated = newPassword) {
  await page.getByLabelText('Current Password').fill(password)
  await page.getByLabelText('New Password').fill(newPassword)
  await page.getByLabelText('Confirm Password').fill(repeated)
}
const submit = () => page.getByRole('button', { name: 'Change Password' }).click()

test('changes the password and opens the profile', async () => {
  const { api } = await renderScreen('/new-password', { viewer: aViewer(), answers: [answer(contract.changePassword, { ok: true })] })
  await expect.element(page.getByText(/^At least 6 characters/)).toBeVisible()
  await fill()
  await expect.element(page.getByText('Looks hard to guess.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await submit()
  await expect.poll(() => window.location.pathname).toBe('/profile')
  expect(api.requestsOf(contract.changePassword).map(({ body }) => body)).toEqual([
    { password: 'blue horse 42', newPassword: 'green horse 43' },
  ])
})

test('shows staff with a short password the reason, and opens the page they wanted afterwards', async () => {
  const viewer = aViewer({ role: 'staff', needsNewPassword: true })
  const answers = [answer(contract.changePassword, { ok: true }), answer(contract.listRedemptions, [])]
  await renderScreen('/new-password?next=%2Fredeem', { viewer, answers })
  await expect.element(page.getByText('Your role needs a longer password')).toBeVisible()
  await expect.element(page.getByText(/^At least 12 characters/)).toBeVisible()
  await fill()
  await submit()
  await expect.poll(() => window.location.pathname).toBe('/redeem')
})

test.each([
  ['wrong_credentials', 'This is not your password.'],
  ['weak_password', /too easy to guess/],
] as const)('shows %s beside its field and keeps what was typed', async (code, text) => {
  await renderScreen('/new-password', { viewer: aViewer(), answers: [refuse(contract.changePassword, code)] })
  await fill()
  await submit()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByLabelText('New Password')).toHaveValue('green horse 43')
})

test('sends nothing when the two new passwords differ', async () => {
  const { api } = await renderScreen('/new-password', { viewer: aViewer(), answers: [answer(contract.changePassword, { ok: true })] })
  await fill('blue horse 42', 'green horse 43', 'green horse 44')
  await submit()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  expect(api.requestsOf(contract.changePassword)).toEqual([])
})

test('says without a network that the password was not changed', async () => {
  await renderScreen('/new-password', { viewer: aViewer(), answers: [noNetwork(contract.changePassword)] })
  await fill()
  await submit()
  await expect.element(page.getByText('Password not changed')).toBeVisible()
})
