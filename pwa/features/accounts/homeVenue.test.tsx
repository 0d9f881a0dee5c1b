import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { fillSignUp } from '#pwa/testing/accountForms.ts'
import { type Answer, answer, type RecordedRequest, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('sign-up sends the venue whose code was scanned on this device, once, and leads to the onboarding', async () => {
  localStorage.setItem(STORAGE_NAMES.homeVenue, 'the-corner-tap')
  const { api } = await renderScreen('/auth?mode=signup', { answers: [answer(contract.register, aViewer({ isOnboardingDue: true }))] })
  await fillSignUp()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Who is your team?' })).toBeVisible()
  expect(api.requestsOf(contract.register)[0]?.body).toMatchObject({ venue: 'the-corner-tap', acceptedRules: '2025-09-01' })
  expect(localStorage.getItem(STORAGE_NAMES.homeVenue)).toBeNull()
})

test('sign-up works at a server that knows neither venues nor official rules yet, without both', async () => {
  localStorage.setItem(STORAGE_NAMES.homeVenue, 'the-corner-tap')
  const namesVenue = ({ body }: RecordedRequest) =>
    typeof body === 'object' && body !== null && ('venue' in body || 'acceptedRules' in body)
  const [refused, accepted] = [refuse(contract.register, 'invalid_input'), answer(contract.register, aViewer({ isOnboardingDue: true }))]
  const olderServer: Answer = { ...accepted, reply: (request) => (namesVenue(request) ? refused : accepted).reply(request) }
  const { api } = await renderScreen('/auth?mode=signup', { answers: [olderServer] })
  await fillSignUp()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Who is your team?' })).toBeVisible()
  expect(api.requestsOf(contract.register).map(namesVenue)).toEqual([true, false])
})
