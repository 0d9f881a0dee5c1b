import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { homeAnswers } from '#pwa/testing/accountForms.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aHouse, anAdminVenue } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aRulesDesk } from '#pwa/testing/rulesFixtures.ts'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { OpenPathMessage } from '#shared/contract/workerMessages.ts'

/** The worker sends what was tapped until the page listens and `check` passes. */
const tapUntil = (tapped: string, check: () => void) =>
  vi.waitFor(
    () => {
      const data: OpenPathMessage = { type: 'open-path', path: tapped }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
      check()
    },
    { timeout: 5_000 },
  )
const tapOpens = (tapped: string, path: string) => tapUntil(tapped, () => expect(window.location.pathname).toBe(path))

test('a tap on a notification opens its screen in the open app, and no other site', async () => {
  await renderScreen('/terms', { viewer: aViewer(), answers: homeAnswers })
  await tapOpens('/credits', '/credits')
  await expect.element(page.getByRole('heading', { name: 'Your credits' })).toBeVisible()
  await tapOpens('https://evil.example/credits', '/')
  await tapOpens('/profile', '/profile')
  await tapOpens('//evil.example', '/')
})

const desk = [
  ...homeAnswers,
  answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
  answer(contract.getFeedState, { asOf: null, isStale: false }),
  answer(contract.getTvDisplay, aTvDisplay()),
]

test('a tap on a notification asks before unsaved edits of the desk are lost, and opens its screen after "Leave"', async () => {
  const answers = [
    ...desk,
    answer(contract.getHouse, aHouse()),
    answer(contract.listHouseChanges, []),
    answer(contract.getRulesDesk, aRulesDesk()),
  ]
  await renderScreen('/admin/brand', { viewer: aViewer({ role: 'admin' }), answers })
  const tagline = page.getByLabelText('Tagline', { exact: true })
  const question = page.getByText('1 change is not saved.')
  await tagline.fill('Another one')
  await tapUntil('/credits', () => expect(question.query()).not.toBeNull())
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(tagline).toHaveValue('Another one')
  await tapUntil('/credits', () => expect(question.query()).not.toBeNull())
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Your credits' })).toBeVisible()
})

test('a tap on a notification asks before unsaved edits of a venue are lost, and opens its screen after "Leave"', async () => {
  const answers = [...desk, answer(contract.listHouseVenues, [anAdminVenue('2025-11-24T00:12:00Z')])]
  await renderScreen('/admin/venues', { viewer: aViewer({ role: 'admin' }), answers })
  await page.getByRole('button', { name: 'Edit' }).click()
  const radius = page.getByLabelText('Radius in meters')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await radius.fill('150')
  await tapUntil('/credits', () => expect(question.query()).not.toBeNull())
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(radius).toHaveValue('150')
  await tapUntil('/credits', () => expect(question.query()).not.toBeNull())
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Your credits' })).toBeVisible()
  window.history.back()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
})
