import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callApi } from '#pwa/data/call/callApi.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('a call that needs the password again opens the sign-in dialog and is repeated after sign-in', async () => {
  const admin = aViewer({ role: 'admin' })
  const { api } = await renderScreen('/profile', { viewer: admin, answers: [refuse(contract.listJobs, 'password_required')] })
  const jobs = callApi(contract.listJobs, {})
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(admin.email)
  api.nowAnswer(answer(contract.login, admin), answer(contract.listJobs, { jobs: [], waitingMails: 0, deadLetters: [] }))
  await dialog.getByLabelText('Password', { exact: true }).fill('blue horse 42')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  expect(await jobs).toEqual({ jobs: [], waitingMails: 0, deadLetters: [] })
  expect(window.location.pathname).toBe('/profile')
  expect(api.requestsOf(contract.listJobs)).toHaveLength(2)
})

test('several calls that need the password again share one dialog and are all repeated after sign-in', async () => {
  const admin = aViewer({ role: 'admin' })
  const { api } = await renderScreen('/profile', { viewer: admin, answers: [refuse(contract.listJobs, 'password_required')] })
  const calls = [callApi(contract.listJobs, {}), callApi(contract.listJobs, {})]
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect.element(dialog.getByText(/Admin tasks ask for your password again/)).toBeVisible()
  await expect.poll(() => api.requestsOf(contract.listJobs)).toHaveLength(2)
  api.nowAnswer(answer(contract.login, admin), answer(contract.listJobs, { jobs: [], waitingMails: 0, deadLetters: [] }))
  await dialog.getByLabelText('Password', { exact: true }).fill('blue horse 42')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  expect(await Promise.all(calls)).toEqual([
    { jobs: [], waitingMails: 0, deadLetters: [] },
    { jobs: [], waitingMails: 0, deadLetters: [] },
  ])
})

test('a call that needs the password again fails when the sign-in dialog is closed', async () => {
  const { api } = await renderScreen('/profile', {
    viewer: aViewer({ role: 'admin' }),
    answers: [refuse(contract.listJobs, 'password_required')],
  })
  const refused = callApi(contract.listJobs, {}).catch((error: unknown) => error)
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await refused).toMatchObject({ code: 'password_required' })
  expect(api.requestsOf(contract.listJobs)).toHaveLength(1)
})
