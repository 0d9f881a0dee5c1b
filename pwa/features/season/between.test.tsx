import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { spreadOfPage } from '#pwa/data/queries/contestQueries.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { fillSignUp, shownToast } from '#pwa/testing/accountForms.ts'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { anAvailableWeek, aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aSeason } from '#pwa/testing/openStandings.ts'
import { aDeviceSubscription, aPushDevice, PUSH_KEY } from '#pwa/testing/pushFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aSeasonResult, between, COMING, WITHOUT_SCHEDULE } from '#pwa/testing/seasonFixtures.ts'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { stubPush } from '#pwa/testing/stubPush.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { getSeasonStart, setSeasonStart } from '#shared/contract/pushDevices.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#shared/model/pushDevices.ts'

const NOW = '2027-05-15T18:00:00Z'
const viewer = aViewer({ seasonRank: 4 })
const week = (seasons = between()) => answer(contract.getCurrentWeek, aWeek({ season: 2027, deadline: null, seasons }))
const ownRow = {
  id: '1d3b8c6e-1111-4a4a-9f5e-2f6f2f9d5a02',
  displayName: 'Pat P.',
  place: 4,
  isTied: false,
  score: 171,
  moved: null,
  prize: null,
  prizeUpTo: null,
  index: 3,
}

const open = (path: string, answers: Answer[] = [], as: typeof viewer | null = viewer, now = NOW) =>
  renderScreen(path, {
    viewer: as,
    now,
    answers: [
      week(),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ season: 2027 })]),
      answer(contract.getCurrentPicks, null),
      answer(getSeasonStart, { season: 2027, isWanted: false }),
      answer(contract.getSeasonResult, aSeasonResult()),
      answer(contract.listSeasons, [2027, 2026, 2025, 2020]),
      answer(contract.getOwnSeasonRow, ownRow),
      answer(contract.getSeasonStandings, aSeason({ season: 2026, players: 486, isSettled: true })),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name })
/** What asks for picks, on any screen. */
const ASKS =
  /make (your|my)( first)? picks|make picks|accepting picks|picks lock|picks are still open|picking winners|your picks\?|you are not in/i

describe('the home screen between seasons', () => {
  it('says when the next season starts, who won the last one, and asks for no picks', async () => {
    await open('/')
    await expect.element(page.getByRole('heading', { name: 'See you in September' })).toBeVisible()
    await expect.element(page.getByText('Week 1 of 2027 starts Thu, Sep 9, 5:20 PM PT with BAL @ KC.')).toBeVisible()
    await expect.element(page.getByText('118', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Champion of 2026' })).toHaveTextContent('Champion of 2026gwen_zone183right')
    await expect.element(page.getByRole('button', { name: 'Your season 2026 4th of 486' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Standings of 2026' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Profile/ }).getByText(/in 2026/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(ASKS)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('ends within half a minute after the season opens by itself, on a page that stays open', async () => {
    const asksAt = Date.parse(COMING.opensAt ?? '') + spreadOfPage()
    const opens = answer(contract.getCurrentWeek, () =>
      aWeek({
        season: 2027,
        ...(serverNow() < asksAt - SECOND_MS ? { deadline: null, seasons: between() } : { deadline: COMING.kickoffAt }),
      }),
    )
    const answers = [opens, answer(contract.listGames, aSlate(3)), refuse(contract.getPicks, 'not_found')]
    await open('/', answers, viewer, new Date(asksAt - 4 * SECOND_MS).toISOString())
    await expect.poll(() => openStreams().length).toBe(1)
    openStream().hello()
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('13 days 23 h left')
  })

  it('says when the schedule comes while it is not known, and counts no days', async () => {
    await open('/', [week(between(WITHOUT_SCHEDULE))])
    await expect.element(page.getByText('The schedule comes in May.')).toBeVisible()
    await expect.element(page.getByText('the next kickoff')).not.toBeInTheDocument()
  })

  it('before the first season of a house names no champion', async () => {
    await open('/', [week({ state: 'before', coming: between().coming, lastSeason: null })])
    await expect.element(page.getByRole('heading', { name: 'See you in September' })).toBeVisible()
    await expect.element(page.getByText(/Champion/)).not.toBeInTheDocument()
  })

  it('notes who wants a notice of the start, by mail where this device shows none, and takes it back', async () => {
    const { api } = await open('/', [
      answer(setSeasonStart, ({ body }) => ({ season: 2027, isWanted: JSON.stringify(body).includes('true') })),
    ])
    await expect.element(page.getByText('Once, by mail.')).toBeVisible()
    await button('Tell me when it starts').click()
    await expect.element(page.getByText('We will tell you')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await button('Undo').click()
    await expect.element(button('Tell me when it starts')).toBeVisible()
    expect(api.requestsOf(setSeasonStart).map(({ body }) => body)).toEqual([{ isWanted: true }, { isWanted: false }])
  })

  it('promises a notification or a mail where this device shows notifications: it may be signed out until then', async () => {
    stubPush({ permission: 'granted', existing: aDeviceSubscription() })
    await open('/', [answer(contract.getPushState, { key: PUSH_KEY, device: aPushDevice() })])
    await expect.element(page.getByText('Once, as a notification or by mail.')).toBeVisible()
  })

  it('clears the number of open picks on the app’s icon', async () => {
    const cleared = vi.spyOn(navigator, 'clearAppBadge').mockResolvedValue()
    onTestFinished(() => cleared.mockRestore())
    await open('/')
    await expect.poll(() => cleared).toHaveBeenCalled()
  })

  it('promises no mail to an address that is not confirmed', async () => {
    await open('/', [], { ...viewer, isEmailVerified: false })
    await expect.element(page.getByText('Confirm your email, so that this reaches you.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Confirm your email' })
    await expect.element(link).toHaveAttribute('href', '/verify-email?next=/')
    await expect.element(link).toHaveStyle({ textDecorationLine: 'underline' })
    expect(document.body.textContent).not.toMatch(/by mail/i)
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('the other screens between seasons', () => {
  it('the standings show the last season, and another one by choice', async () => {
    const { api } = await open('/standings')
    await expect.element(page.getByText('See you in September')).toBeVisible()
    await expect.element(page.getByLabelText('Season')).toHaveValue('2026')
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Champion of 2026' })).toHaveTextContent('Champion of 2026gwen_zone183right')
    await expect.element(button('Tell me when it starts')).toBeVisible()
    await page.getByLabelText('Season').selectOptions('2025')
    await expect.poll(() => window.location.search).toBe('?board=season&season=2025')
    await expect.poll(() => api.requestsOf(contract.getSeasonStandings).map(({ path }) => path.includes('/2025'))).toContain(true)
    expect(document.body.textContent).not.toMatch(ASKS)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('the standings lead from a season to each of its weeks, and back', async () => {
    const { api } = await open('/standings', [answer(contract.getWeekStandings, aWeekStandings(3))], null)
    await expect.element(page.getByLabelText('Week')).toHaveValue('')
    await expect.element(page.getByRole('region', { name: 'Champion of 2026' })).toBeVisible()
    await expect.element(button('Tell me when it starts')).not.toBeInTheDocument()
    expect(api.requestsOf(getSeasonStart)).toEqual([])
    await page.getByLabelText('Season').selectOptions('2020')
    await expect.element(page.getByRole('option', { name: 'Week 17' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: 'Week 18' })).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Week' }).selectOptions('Week 12')
    await expect.poll(() => window.location.search).toBe('?season=2020&week=16')
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
    expect(api.requestsOf(contract.getWeekStandings).map(({ path }) => path.split('?')[0])).toContain('/api/standings/week/16/2020')
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('combobox', { name: 'Week' }).selectOptions('Whole season')
    await expect.poll(() => window.location.search).toBe('?board=season&season=2020')
  })

  it('the standings of the Super Bowl can be chosen also before the next schedule is known', async () => {
    const current = aWeek({
      season: 2026,
      week: 26,
      deadline: '2027-02-07T23:30:00Z',
      isDeadlinePassed: true,
      seasons: between(WITHOUT_SCHEDULE),
    })
    await open('/standings', [answer(contract.getCurrentWeek, current), answer(contract.getWeekStandings, aWeekStandings(3))], null)
    await page.getByRole('combobox', { name: 'Week' }).selectOptions('Super Bowl')
    await expect.poll(() => window.location.search).toBe('?season=2026&week=26')
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
  })

  it('the landing page says when the season starts, and that no picks are taken', async () => {
    await open('/', [], null)
    await expect.element(page.getByText(/See you in September · Week 1 of 2027 starts/)).toBeVisible()
    await expect.element(page.getByText('Accepting Picks Now')).not.toBeInTheDocument()
    await expect.element(page.getByText(/Try one/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Join for 2027' })).toHaveAttribute('href', '/auth?mode=signup')
    await expect.element(page.getByText(/Start Playing/)).not.toBeInTheDocument()
  })

  it('the last step of a new player leads on, and asks for no picks', async () => {
    await open('/onboarding', [answer(contract.setNotificationSettings, DEFAULT_NOTIFICATION_SETTINGS)], {
      ...viewer,
      isOnboardingDue: true,
    })
    await button('No team, skip').click()
    await expect.element(page.getByText('Never miss a kickoff')).toBeVisible()
    expect(document.body.textContent).not.toMatch(ASKS)
    await button('Not now').click()
    await expect.element(button('Go on')).toBeVisible()
    expect(document.body.textContent).not.toMatch(ASKS)
  })

  it('the toast of a new account asks for no picks', async () => {
    await open('/auth?mode=signup', [answer(contract.register, viewer)], null)
    await fillSignUp()
    await button('Create Account').click()
    await expect.element(shownToast('Your account has been created successfully.')).toBeVisible()
    expect(document.body.textContent).not.toMatch(ASKS)
  })

  it('a shared result leads to the contest', async () => {
    await open('/r/AbCdEfGhIjKlMnOpQrStUv', [answer(contract.getSharedResult, aResult())], null)
    await expect.element(page.getByRole('link', { name: 'See the contest' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(ASKS)
  })

  it.each([
    ["a visitor's card", '/try', null],
    ['the credits', '/credits', viewer],
    ['the weeks', '/navigation', viewer],
  ] as const)('%s asks for no picks', async (_, path, as) => {
    await open(path, [answer(contract.getWeekGamePicks, { gamePicks: {} })], as)
    await expect.poll(() => document.body.textContent).toMatch(/See you in September|The next season|not open yet/)
    expect(document.body.textContent).not.toMatch(ASKS)
  })
})
