import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { isPushOfferDue } from '#pwa/data/push-devices/pushOffer.ts'
import { VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aPushDevice, PUSH_KEY } from '#pwa/testing/pushFixtures.ts'
import { stubNoPush, stubPush } from '#pwa/testing/stubPush.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '#shared/model/pushDevices.ts'
import { ReminderOffer } from './ReminderOffer.tsx'

afterEach(() => localStorage.removeItem(STORAGE_NAMES.pushOffer))

/** Shows the offer as after a submission. */
async function offer(key: typeof PUSH_KEY | null = PUSH_KEY, settings: NotificationSettings = DEFAULT_NOTIFICATION_SETTINGS) {
  const viewer = aViewer()
  const api = startApi({
    viewer,
    answers: [
      answer(contract.getPushState, { key, device: null }),
      answer(contract.savePushDevice, aPushDevice()),
      answer(contract.getNotificationSettings, settings),
      answer(contract.setNotificationSettings, settings),
    ],
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(VIEWER_KEY, viewer)
  let closed = 0
  const onClose = () => {
    closed += 1
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <ReminderOffer onClose={onClose} />
    </QueryClientProvider>,
  )
  return { api, closed: () => closed }
}

describe('the offer of reminders after a submission', () => {
  it('asks the system only after the tap, and registers the device', async () => {
    const device = stubPush({ permission: 'default' })
    const { api, closed } = await offer()
    await expect.element(page.getByRole('dialog', { name: 'Never miss a kickoff' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    expect(device.asked).toBe(0)
    await page.getByRole('button', { name: 'Turn on reminders' }).click()
    await expect.poll(closed).toBeGreaterThan(0)
    expect(device.asked).toBe(1)
    expect(api.requestsOf(contract.savePushDevice)).toHaveLength(1)
    expect(api.requestsOf(contract.setNotificationSettings)).toEqual([])
  })

  it('switches the reminders on that "Not now" in the onboarding has switched off', async () => {
    stubPush({ permission: 'default' })
    const { api, closed } = await offer(PUSH_KEY, { ...DEFAULT_NOTIFICATION_SETTINGS, deadlineReminders: 'off' })
    await page.getByRole('button', { name: 'Turn on reminders' }).click()
    await expect.poll(closed).toBeGreaterThan(0)
    await expect
      .poll(() => api.requestsOf(contract.setNotificationSettings).map(({ body }) => body))
      .toEqual([{ ...DEFAULT_NOTIFICATION_SETTINGS, deadlineReminders: 'both' }])
  })

  it('does not return for 30 days after "Not now"', async () => {
    const device = stubPush({ permission: 'default' })
    const { closed } = await offer()
    expect(isPushOfferDue()).toBe(true)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(closed).toBe(1)
    expect(device.asked).toBe(0)
    expect(isPushOfferDue()).toBe(false)
    localStorage.setItem(STORAGE_NAMES.pushOffer, String(systemClock.now() - 30 * DAY_MS))
    expect(isPushOfferDue()).toBe(true)
  })

  it('explains the home screen on an iPhone outside of it, which could not ask', async () => {
    stubNoPush({ isIphone: true })
    await offer()
    await expect.element(page.getByRole('dialog').getByText(/^An iPhone notifies you only from the home screen/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Turn on reminders' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Not now' }).click()
    expect(isPushOfferDue()).toBe(false)
  })

  it.each(['denied', 'granted'] as const)('is left out where the player has answered "%s" already', async (permission) => {
    stubPush({ permission })
    const { closed } = await offer()
    await expect.poll(closed).toBeGreaterThan(0)
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  it('is left out where the server sends no notifications', async () => {
    stubPush({ permission: 'default' })
    const { closed } = await offer(null)
    await expect.poll(closed).toBeGreaterThan(0)
    expect(page.getByRole('dialog').query()).toBeNull()
  })
})
