import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STORAGE_NAMES } from '#pwa/offline/storageNames.ts'
import { fillSignUp } from '#pwa/testing/accountForms.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('sign-up sends the venue whose code was scanned on this device, once, and leads to the onboarding', async () => {
  localStorage.setItem(STORAGE_NAMES.homeVenue, 'the-corner-tap')
  const { api } = await renderScreen('/auth?mode=signup', { answers: [answer(contract.register, aViewer({ isOnboardingDue: true }))] })
  await fillSignUp()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Who is your team?' })).toBeVisible()
  expect(api.requestsOf(contract.register)[0]?.body).toMatchObject({ venue: 'the-corner-tap' })
  expect(localStorage.getItem(STORAGE_NAMES.homeVenue)).toBeNull()
})
