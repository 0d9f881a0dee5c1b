import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { aProfile, aSeason, someAchievements } from '#pwa/testing/profileFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { between } from '#pwa/testing/seasonFixtures.ts'
import { contract } from '#shared/contract/index.ts'

/** On a phone these cards are folded, as foldedProfile.test.tsx shows. */
beforeEach(async () => {
  await page.viewport(1280, 844)
  onTestFinished(() => page.viewport(390, 844))
})

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
  const season = { currentRank: 4, players: 212, seasonScore: 104, correctPicks: 104, decidedPicks: 158, weeklyWins: 1 }
  const places = [
    { week: 5, place: 38 },
    { week: 15, place: 4, isTied: true },
  ]
  await renderScreen('/profile', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.getSeasonStats, aSeason({ ...season, places })),
      answer(contract.getProfile, aProfile({ ...viewer, totalWinnings: 80 })),
    ],
  })
  await expect.element(page.getByRole('main').getByText('Pat Player')).toBeVisible()
  await expect.element(page.getByText('pat@test.example')).toBeVisible()
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
  // 2:00 UTC on August 1st is still July in the contest's zone.
  await expect.element(page.getByText('Member since July 2025')).toBeVisible()
  for (const words of ['Season rank of 212', 'Place in Week 1: 38, in Week 11: T4'])
    await expect.element(page.getByRole('region', { name: '2025 season' }).getByText(words)).toBeVisible()
  for (const value of ['104', '66%', '1']) await expect.element(figure('2025 season', value)).toBeVisible()
  for (const value of ['212', '3', '2', '5', '11', '$80']) await expect.element(figure('Career stats', value)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('shows the last season until the next one opens', async () => {
  const { api } = await renderScreen('/profile', {
    viewer: aViewer(),
    answers: [answer(contract.getCurrentWeek, aWeek({ season: 2027, deadline: null, seasons: between() }))],
  })
  await expect.element(page.getByRole('region', { name: '2026 season' })).toBeVisible()
  await expect.poll(() => api.requestsOf(contract.getSeasonStats).every(({ path }) => path.includes('2026'))).toBe(true)
})

test.each([
  ['is there while a season is open', aWeek(), 1],
  ['is absent between seasons', aWeek({ season: 2027, deadline: null, seasons: between() }), 0],
])('the way to the tour %s', async (_, week, links) => {
  await renderScreen('/profile', { viewer: aViewer(), answers: [answer(contract.getCurrentWeek, week)] })
  await expect.element(page.getByRole('link', { name: 'Change Password' })).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'Show the tour again' }).elements().length).toBe(links)
})

test('invents no rank, and says what an address that is not verified means', async () => {
  await renderScreen('/profile', { viewer: aViewer({ seasonRank: null, isEmailVerified: false, firstName: null, lastName: null }) })
  await expect.element(page.getByRole('region', { name: 'You' }).getByText('Player', { exact: true })).toBeVisible()
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

test('leads to the account, the password and out', async () => {
  await renderScreen('/profile', { viewer: aViewer() })
  await expect.element(page.getByRole('link', { name: 'Account and devices' })).toHaveAttribute('href', '/account')
  await expect.element(page.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/new-password')
  await expect.element(page.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
})

test('a visitor at the profile goes to sign-in, which leads back', async () => {
  await renderScreen('/profile')
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/auth?next=%2Fprofile')
})

const news = () => page.getByRole('switch', { name: 'News from Test Tavern' })
const byEmail = () => page.getByRole('switch', { name: 'By email' })

test('news by email are off until the player switches them on', async () => {
  const { api } = await renderScreen('/profile', {
    viewer: aViewer(),
    answers: [answer(contract.setMarketingConsent, { ok: true })],
  })
  await expect.element(news()).toHaveAttribute('aria-checked', 'false')
  api.nowAnswer(answer(contract.getCurrentUser, aViewer({ hasMarketingConsent: true })))
  await news().click()
  await expect.element(news()).toHaveAttribute('aria-checked', 'true')
  expect(api.requestsOf(contract.setMarketingConsent).map(({ body }) => body)).toEqual([{ isGiven: true }])
})

test('a switch of news by email that could not be saved goes back and says so', async () => {
  await renderScreen('/profile', {
    viewer: aViewer({ hasMarketingConsent: true }),
    answers: [noNetwork(contract.setMarketingConsent)],
  })
  await news().click()
  await expect.element(page.getByText(/^You appear to be offline/)).toBeVisible()
  await expect.element(news()).toHaveAttribute('aria-checked', 'true')
})

test('reminders and notices by email are switched off and stay as stored after a failure', async () => {
  const { api } = await renderScreen('/profile', { viewer: aViewer(), answers: [answer(contract.setWeeklyReminders, { ok: true })] })
  await expect.element(byEmail()).toHaveAttribute('aria-checked', 'true')
  await byEmail().click()
  await expect.element(byEmail()).toHaveAttribute('aria-checked', 'false')
  expect(api.requestsOf(contract.setWeeklyReminders).map(({ body }) => body)).toEqual([{ isWanted: false }])
  api.nowAnswer(refuse(contract.setWeeklyReminders, 'internal'))
  await byEmail().click()
  await expect.element(page.getByText("We couldn't save this. Please try again.")).toBeVisible()
  await expect.element(byEmail()).toHaveAttribute('aria-checked', 'false')
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
  await expect.element(page.getByLabelText('Day of the report')).toHaveAttribute('aria-busy', 'false')
  const saving = delay(contract.setReportPreference, { isWanted: true, weekday: 3 })
  api.nowAnswer(saving)
  await page.getByLabelText('Day of the report').selectOptions('Wednesday')
  await expect.element(page.getByLabelText('Day of the report')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByLabelText('Day of the report')).toBeEnabled() // a disabled field loses the focus
  saving.release()
  await expect.poll(saved).toEqual([
    { isWanted: true, weekday: 1 },
    { isWanted: true, weekday: 3 },
  ])
})

test('a profile that cannot be loaded is requested three times more, and says so; Try Again loads it and the achievements', async () => {
  const { api } = await renderScreen('/profile', {
    viewer: aViewer(),
    answers: [refuse(contract.getProfile, 'internal'), refuse(contract.listAchievements, 'internal')],
  })
  await expect.element(page.getByText('Unable to Load Profile')).toBeVisible()
  expect(api.requestsOf(contract.getProfile)).toHaveLength(4)
  await expect.element(page.getByRole('main').getByText('Pat Player')).toBeVisible()
  expect(byEmail().query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(answer(contract.getProfile, aProfile()), answer(contract.listAchievements, someAchievements('bullseye')))
  await page.getByRole('alert').filter({ hasText: 'Unable to Load Profile' }).getByRole('button', { name: 'Try Again' }).click()
  await expect.element(byEmail()).toBeVisible()
  await expect.element(page.getByText('Unable to Load Profile')).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Earned' }).getByText('Bullseye')).toBeVisible()
})

test('says that mail comes back, and leads to another address or lets the player say that it works again', async () => {
  const viewer = aViewer()
  const { api } = await renderScreen('/profile', {
    viewer,
    answers: [
      answer(contract.getProfile, aProfile({ emailBouncedAt: '2025-09-01T12:00:00Z' })),
      refuse(contract.retryEmail, 'too_many_requests'),
    ],
  })
  await expect.element(page.getByText('Mail to you comes back')).toBeVisible()
  await expect.element(page.getByText(`Reminders and news do not reach ${viewer.email}.`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change the address' })).toHaveAttribute('href', '/account/email')
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'It works again' }).click()
  await expect.element(page.getByText(/Too many tries/)).toBeVisible()
  api.nowAnswer(answer(contract.retryEmail, { ok: true }))
  await page.getByRole('button', { name: 'It works again' }).click()
  await expect.element(page.getByText('Mail to you comes back')).not.toBeInTheDocument()
})
