import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const figure = (section: string, value: string) =>
  page.getByRole('region', { name: section }).getByRole('definition').getByText(value, { exact: true })

test('shows who the player is and how they have done', async () => {
  const viewer = aViewer({
    seasonRank: 4,
    seasonScore: 104,
    totalCorrectPicks: 212,
    totalWeeklyWins: 3,
    totalSeasons: 2,
    currentStreak: 5,
    longestStreak: 11,
    joinedAt: '2025-08-01T02:00:00Z',
  })
  await renderScreen('/profile', { viewer })
  await expect.element(page.getByText('Pat Player')).toBeVisible()
  await expect.element(page.getByText('pat@test.example')).toBeVisible()
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
  // 2:00 UTC on August 1st is still July in the contest's zone.
  await expect.element(page.getByText('Member since July 2025')).toBeVisible()
  for (const value of ['#4', '104']) await expect.element(figure('This season', value)).toBeVisible()
  for (const value of ['212', '3', '2', '5', '11']) await expect.element(figure('All time', value)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('invents no rank, and says what an address that is not verified means', async () => {
  await renderScreen('/profile', { viewer: aViewer({ seasonRank: null, isEmailVerified: false, firstName: null, lastName: null }) })
  await expect.element(page.getByText('Player', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Your rank appears with your first scored week.')).toBeVisible()
  expect(page.getByText(/^#\d/).query()).toBeNull()
  await expect.element(page.getByText('Not verified yet')).toBeVisible()
})

test('leads to the credits with what they are worth, and staff to the till', async () => {
  const answers = [answer(contract.listCredits, [aCredit(), aCredit({ amount: 12.5 }), aCredit({ redeemedAt: '2025-09-01T02:00:00Z' })])]
  await renderScreen('/profile', { viewer: aViewer({ role: 'staff' }), answers })
  await expect.element(page.getByRole('link', { name: /Your credits/ })).toHaveAttribute('href', '/credits')
  await expect.element(page.getByText('$62.50 to use · 2 active codes')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Redeem a code/ })).toHaveAttribute('href', '/redeem')
  expect(await accessibilityFaults()).toEqual([])
})

test('shows players no way to the till', async () => {
  await renderScreen('/profile', { viewer: aViewer() })
  await expect.element(page.getByText('Nothing to use right now')).toBeVisible()
  expect(page.getByRole('link', { name: /Redeem a code/ }).query()).toBeNull()
})

test('leads back to the picks and out', async () => {
  await renderScreen('/profile', { viewer: aViewer() })
  await expect.element(page.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
})

test('a visitor at the profile goes to sign-in, which leads back', async () => {
  await renderScreen('/profile')
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/auth?next=%2Fprofile')
})

const news = () => page.getByRole('checkbox', { name: 'Send me news and offers by email' })

test('news by email are off until the player switches them on', async () => {
  const { api } = await renderScreen('/profile', {
    viewer: aViewer(),
    answers: [answer(contract.setMarketingConsent, { ok: true })],
  })
  await expect.element(news()).not.toBeChecked()
  api.nowAnswer(answer(contract.getCurrentUser, aViewer({ hasMarketingConsent: true })))
  await news().click()
  await expect.element(news()).toBeChecked()
  expect(api.requestsOf(contract.setMarketingConsent).map(({ body }) => body)).toEqual([{ isGiven: true }])
})

test('a switch of news by email that could not be saved goes back and says so', async () => {
  await renderScreen('/profile', {
    viewer: aViewer({ hasMarketingConsent: true }),
    answers: [noNetwork(contract.setMarketingConsent)],
  })
  await news().click()
  await expect.element(page.getByText(/^You appear to be offline/)).toBeVisible()
  await expect.element(news()).toBeChecked()
})

test('a manager switches the weekly report on and chooses its day', async () => {
  const answers = [
    answer(contract.getReportPreference, { isWanted: false, weekday: 1 }),
    answer(contract.setReportPreference, ({ body }) => body as { isWanted: boolean; weekday: number }),
  ]
  const { api } = await renderScreen('/profile', { viewer: aViewer({ role: 'venue_manager' }), answers })
  const saved = () =>
    api.requests.filter(({ method, path }) => method === 'PUT' && path === '/api/report-preference').map(({ body }) => body)
  const report = page.getByRole('switch', { name: 'Weekly report by mail' })
  await expect.element(report).toHaveAttribute('aria-checked', 'false')
  api.nowAnswer(answer(contract.getReportPreference, { isWanted: true, weekday: 1 }))
  await report.click()
  await page.getByLabelText('Day of the report').selectOptions('Wednesday')
  await expect.poll(saved).toEqual([
    { isWanted: true, weekday: 1 },
    { isWanted: true, weekday: 3 },
  ])
})
