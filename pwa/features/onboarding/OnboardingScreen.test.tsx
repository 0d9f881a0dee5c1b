import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isPushOfferDue } from '#pwa/data/push-devices/pushOffer.ts'
import { installOffer } from '#pwa/device/installPrompt.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { saveDraft } from '#pwa/offline/drafts.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { button, homeAnswers, homeIsShown, shownToast } from '#pwa/testing/accountForms.ts'
import { type Answer, answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aPushDevice, PUSH_KEY } from '#pwa/testing/pushFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { stubPush } from '#pwa/testing/stubPush.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#shared/model/pushDevices.ts'

const viewer = aViewer({ isOnboardingDue: true })

const open = (...more: Answer[]) =>
  renderScreen('/onboarding', {
    viewer,
    answers: [
      ...homeAnswers,
      answer(contract.setFavoriteTeam, { favoriteTeam: 'DET' }),
      answer(contract.setWeeklyReminders, { ok: true }),
      answer(contract.setNotificationSettings, DEFAULT_NOTIFICATION_SETTINGS),
      answer(contract.finishOnboarding, { ok: true }),
      ...more,
    ],
  })

afterEach(() => localStorage.removeItem(STORAGE_NAMES.pushOffer))

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('the onboarding', () => {
  test('stores the team and the reminders, explains the home screen, and ends at the picks with the tour due', async () => {
    await page.viewport(390, 844)
    const { api } = await open()
    await expect.element(heading('Who is your team?')).toBeVisible()
    await expect.element(page.getByText('Step 1 of 3')).toBeVisible()
    await expect.element(button('Choose a team')).toBeDisabled()
    expect(page.getByRole('navigation', { name: 'Places' }).query()).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('tab', { name: 'NFC' }).click()
    await page.getByRole('radio', { name: 'Detroit Lions' }).click()
    await button('Continue with the Lions').click()

    await expect.element(heading('Never miss a kickoff')).toBeVisible()
    expect(api.requestsOf(contract.setFavoriteTeam)).toMatchObject([
      { path: `/api/user/${viewer.id}/favorite-team`, body: { favoriteTeam: 'DET' } },
    ])
    expect(await accessibilityFaults()).toEqual([])
    await button('Turn on reminders').click()

    await expect.element(heading('One tap from kickoff')).toBeVisible()
    expect(api.requestsOf(contract.setWeeklyReminders).map(({ body }) => body)).toEqual([{ isWanted: true }])
    expect(api.requestsOf(contract.setNotificationSettings).map(({ body }) => body)).toEqual([DEFAULT_NOTIFICATION_SETTINGS])
    expect(await accessibilityFaults()).toEqual([])
    await button('Make my first picks').click()

    await homeIsShown()
    expect(window.location.pathname).toBe('/')
    expect(api.requestsOf(contract.finishOnboarding)).toHaveLength(1)
    expect(localStorage.getItem(STORAGE_NAMES.tutorial)).toBeNull()
  })

  test('asks for notifications on this phone by the same button, where the phone can show them', async () => {
    const device = stubPush({ permission: 'default' })
    const { api } = await open(
      answer(contract.getPushState, { key: PUSH_KEY, device: null }),
      answer(contract.savePushDevice, aPushDevice()),
    )
    await button('No team, skip').click()
    await expect.element(page.getByText('On this device and by email')).toBeVisible()
    expect(device.asked).toBe(0)
    await button('Turn on reminders').click()
    await expect.element(heading('One tap from kickoff')).toBeVisible()
    expect(device.asked).toBe(1)
    expect(api.requestsOf(contract.savePushDevice)).toHaveLength(1)
  })

  test.each<[string, string, NotificationPermission]>([
    ['“Not now”', 'Not now', 'granted'],
    ['a dismissed question of the system', 'Turn on reminders', 'default'],
  ])('after %s, notifications are not offered again for 30 days', async (_, name, reply) => {
    stubPush({ permission: 'default', answer: reply })
    await open(answer(contract.getPushState, { key: PUSH_KEY, device: null }))
    await button('No team, skip').click()
    await expect.element(page.getByText('On this device and by email')).toBeVisible()
    expect(isPushOfferDue()).toBe(true)
    await button(name).click()
    await expect.element(heading('One tap from kickoff')).toBeVisible()
    expect(isPushOfferDue()).toBe(false)
    localStorage.setItem(STORAGE_NAMES.pushOffer, String(systemClock.now() - 30 * DAY_MS))
    expect(isPushOfferDue()).toBe(true)
  })

  test('promises no reminders to an address that is not confirmed', async () => {
    await renderScreen('/onboarding', { viewer: { ...viewer, isEmailVerified: false }, answers: homeAnswers })
    await button('No team, skip').click()
    await expect.element(page.getByText('Confirm your email, so that this reaches you.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/verify-email?next=/onboarding')
    await expect.element(page.getByText(/Mails go to/)).not.toBeInTheDocument()
  })

  test('names all that players are written about, and what "Not now" turns off', async () => {
    await open()
    await button('No team, skip').click()
    const lead = 'We write before a deadline, when your result is official, when a game of yours moves, and before a credit expires.'
    await expect.element(page.getByText(lead)).toBeVisible()
    await expect
      .element(page.getByText(/“Not now” turns off only the deadline reminders, which come while your card is not submitted/))
      .toBeVisible()
    expect(page.getByText(/only while your card is open/).query()).toBeNull()
  })

  test('can be skipped step by step; "Not now" switches the deadline reminders off, and no other mail', async () => {
    const { api } = await open(answer(contract.getNotificationSettings, { ...DEFAULT_NOTIFICATION_SETTINGS, results: false }))
    await button('No team, skip').click()
    await button('Not now').click()
    await button('Later').click()
    await homeIsShown()
    expect(api.requestsOf(contract.setFavoriteTeam)).toEqual([])
    expect(api.requestsOf(contract.setWeeklyReminders)).toEqual([])
    expect(api.requestsOf(contract.setNotificationSettings).map(({ body }) => body)).toEqual([
      { ...DEFAULT_NOTIFICATION_SETTINGS, results: false, deadlineReminders: 'off' },
    ])
    expect(api.requestsOf(contract.finishOnboarding)).toHaveLength(1)
  })

  test('turns the deadline reminders on again for a player who said "Not now", left and came back', async () => {
    const { api } = await open(answer(contract.getNotificationSettings, { ...DEFAULT_NOTIFICATION_SETTINGS, deadlineReminders: 'off' }))
    await button('No team, skip').click()
    await button('Turn on reminders').click()
    await expect.element(heading('One tap from kickoff')).toBeVisible()
    expect(api.requestsOf(contract.setNotificationSettings).map(({ body }) => body)).toEqual([DEFAULT_NOTIFICATION_SETTINGS])
  })

  test('says that the team was not saved, and can be skipped then', async () => {
    await open(refuse(contract.setFavoriteTeam, 'internal'))
    await page.getByRole('radio', { name: 'Buffalo Bills' }).click()
    await button('Continue with the Bills').click()
    await expect.element(shownToast('Failed to update favorite team. Please try again.')).toBeVisible()
    await button('No team, skip').click()
    await expect.element(heading('Never miss a kickoff')).toBeVisible()
  })

  test('can be finished without a network', async () => {
    await open(noNetwork(contract.setNotificationSettings), noNetwork(contract.finishOnboarding))
    await button('No team, skip').click()
    await button('Not now').click()
    await expect.element(shownToast('Your choice was not saved. Please try again, or change it later on your profile.')).toBeVisible()
    await button('Not now').click()
    await button('Later').click()
    await homeIsShown()
  })

  test('installs by one button where the browser offers it, and stays when the player declines', async () => {
    const outcomes: ('accepted' | 'dismissed')[] = ['dismissed', 'accepted']
    const anOffer = () =>
      Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: outcomes.shift() ?? ('accepted' as const) }) })
    installOffer.set(anOffer())
    await open()
    await button('No team, skip').click()
    await button('Not now').click()
    await expect.element(button('Add to home screen')).toBeVisible()
    expect(page.getByText('Open it from there').query()).toBeNull()
    await button('Add to home screen').click()
    await expect.element(button('Make my first picks')).toBeVisible()
    installOffer.set(anOffer())
    await button('Add to home screen').click()
    await homeIsShown()
  })

  test('leaves out the home screen for a player whose picks are only in this browser: an installed app would start without them', async () => {
    await saveDraft({ playerId: viewer.id, season: 2025, week: 5 }, { gamePicks: { '2025-5-0': 'home' }, tiebreaker: 0, savedAt: TEST_NOW })
    await open()
    await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
    await button('No team, skip').click()
    await button('Not now').click()
    await homeIsShown()
  })

  test('is not shown to a player who has finished it', async () => {
    await renderScreen('/onboarding', { viewer: aViewer(), answers: homeAnswers })
    await homeIsShown()
    expect(window.location.pathname).toBe('/')
  })
})
