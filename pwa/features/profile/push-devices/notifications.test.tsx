import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aDeviceSubscription, aPushDevice, PUSH_KEY } from '#pwa/testing/pushFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { stubNoPush, stubPush } from '#pwa/testing/stubPush.ts'
import { contract } from '#shared/contract/index.ts'
import type { NotificationSettings } from '#shared/model/pushDevices.ts'

/** On a phone these cards are folded, as foldedProfile.test.tsx shows. */
beforeEach(async () => {
  await page.viewport(1280, 844)
  onTestFinished(() => page.viewport(390, 844))
})

const card = () => page.getByRole('region', { name: 'Notifications' })
const button = (name: string) => card().getByRole('button', { name })
const state = (device: ReturnType<typeof aPushDevice> | null) => answer(contract.getPushState, { key: PUSH_KEY, device })

describe('the state of this device', () => {
  it('is "blocked" with how to undo it', async () => {
    stubPush({ permission: 'denied' })
    await renderScreen('/profile', { viewer: aViewer(), answers: [state(null)] })
    await expect.element(card().getByText('Notifications are blocked on this device')).toBeVisible()
    await expect.element(card().getByText(/Tap the icon beside the address/)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each([
    {
      isIphone: true,
      title: 'Add to home screen first',
      text: 'An iPhone notifies you only from the home screen. Then turn notifications on here.',
    },
    { isIphone: false, title: "This browser can't show notifications", text: 'Reminders come by email.' },
  ])('is "$title" where there are no push messages (iPhone: $isIphone)', async ({ isIphone, title, text }) => {
    stubNoPush({ isIphone })
    await renderScreen('/profile', { viewer: aViewer(), answers: [state(null)] })
    await expect.element(card().getByText(title)).toBeVisible()
    await expect.element(card().getByText(text)).toBeVisible()
    expect(button('Turn on').query()).toBeNull()
  })

  it('is "off" where the server sends none, whatever the browser allows', async () => {
    stubPush({ permission: 'granted' })
    await renderScreen('/profile', { viewer: aViewer() })
    await expect.element(card().getByText('Notifications on phones are off here')).toBeVisible()
  })

  it.each([true, false])('names reminders by email only to a confirmed address (confirmed: %s)', async (isEmailVerified) => {
    await renderScreen('/profile', { viewer: aViewer({ isEmailVerified }) })
    await expect.element(card().getByText('This bar has not turned them on.')).toBeVisible()
    const promise = card().getByText('Reminders come by email.')
    const condition = card().getByRole('link', { name: 'Confirm your email' })
    await expect.element(isEmailVerified ? promise : condition).toBeVisible()
    await expect.element(isEmailVerified ? condition : promise).not.toBeInTheDocument()
  })

  it('is said to be unknown without an answer, and read again by Try Again', async () => {
    stubPush({ permission: 'denied' })
    const { api } = await renderScreen('/profile', { viewer: aViewer(), answers: [refuse(contract.getPushState, 'internal')] })
    await expect.element(card().getByText("We can't tell now whether this device can notify you")).toBeVisible()
    api.nowAnswer(state(null))
    await button('Try Again').click()
    await expect.element(card().getByText('Notifications are blocked on this device')).toBeVisible()
  })

  it('becomes "allowed" by a tap on Turn on, before which the system asks nothing', async () => {
    const device = stubPush({ permission: 'default' })
    const { api } = await renderScreen('/profile', {
      viewer: aViewer(),
      answers: [state(null), answer(contract.savePushDevice, aPushDevice())],
    })
    await expect.element(card().getByText('This device does not notify you yet')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    expect(device.asked).toBe(0)
    await button('Turn on').click()
    await expect.element(card().getByText('Allowed Sep 1; none has arrived yet.')).toBeVisible()
    expect(device).toMatchObject({ asked: 1, subscribed: [PUSH_KEY.publicKey] })
    const { endpoint } = aDeviceSubscription()
    expect(api.requestsOf(contract.savePushDevice).map(({ body }) => body)).toEqual([
      { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), keyId: PUSH_KEY.id },
    ])
    expect(await accessibilityFaults()).toEqual([])
  })

  it('becomes "blocked" when the player declines in the system', async () => {
    stubPush({ permission: 'default', answer: 'denied' })
    await renderScreen('/profile', { viewer: aViewer(), answers: [state(null)] })
    await button('Turn on').click()
    await expect.element(card().getByText('Notifications are blocked on this device')).toBeVisible()
  })
})

describe('the test', () => {
  it('waits until the device has confirmed the arrival', async () => {
    stubPush({ permission: 'granted', existing: aDeviceSubscription() })
    const { api } = await renderScreen('/profile', {
      viewer: aViewer(),
      answers: [state(aPushDevice('2025-09-02T19:00:00Z')), answer(contract.sendTestPush, { ok: true })],
    })
    await expect.element(card().getByText('Allowed Sep 1; the last one arrived Tue, Sep 2, 12:00 PM PT.')).toBeVisible()
    await button('Send a test to this device').click()
    await expect.element(card().getByText('On its way. It can take a few seconds.')).toBeVisible()
    api.nowAnswer(state(aPushDevice('2025-09-04T12:00:05Z')))
    await expect.element(card().getByText('It arrived.')).toBeVisible()
    await expect.element(card().getByText('Allowed Sep 1; the last one arrived Thu, Sep 4, 5:00 AM PT.')).toBeVisible()
  })

  it('that could not be sent says so', async () => {
    stubPush({ permission: 'granted', existing: aDeviceSubscription() })
    await renderScreen('/profile', {
      viewer: aViewer(),
      answers: [state(aPushDevice()), refuse(contract.sendTestPush, 'too_many_requests')],
    })
    await button('Send a test to this device').click()
    await expect.element(card().getByText('Too many tries. Please wait a little and try again.')).toBeVisible()
  })
})

describe('at a start where notifications are allowed, the app', () => {
  const saved = answer(contract.savePushDevice, aPushDevice())

  it('registers the device again when the server has lost it, without a question', async () => {
    const device = stubPush({ permission: 'granted', existing: aDeviceSubscription() })
    const { api } = await renderScreen('/standings', { viewer: aViewer(), answers: [state(null), saved] })
    await expect.poll(() => api.requestsOf(contract.savePushDevice)).toHaveLength(1)
    expect(device.asked).toBe(0)
  })

  it('subscribes again when the browser has lost the subscription', async () => {
    const device = stubPush({ permission: 'granted' })
    const { api } = await renderScreen('/standings', { viewer: aViewer(), answers: [state(null), saved] })
    await expect.poll(() => api.requestsOf(contract.savePushDevice)).toHaveLength(1)
    expect(device).toMatchObject({ asked: 0, subscribed: [PUSH_KEY.publicKey] })
  })

  it('subscribes with the new key when the server has changed it, and removes the old subscription', async () => {
    let ended = 0
    const device = stubPush({
      permission: 'granted',
      existing: aDeviceSubscription('BOLDkeyOfThisSrv', () => {
        ended += 1
      }),
    })
    const old = { ...aPushDevice(), keyId: 'key-0' }
    const { api } = await renderScreen('/standings', {
      viewer: aViewer(),
      answers: [state(old), saved, answer(contract.removePushDevice, { ok: true })],
    })
    await expect.poll(() => api.requestsOf(contract.savePushDevice)).toHaveLength(1)
    expect([api.requestsOf(contract.removePushDevice).length, ended]).toEqual([1, 1])
    expect(device.subscribed).toEqual([PUSH_KEY.publicKey])
  })

  it('changes nothing when all three agree', async () => {
    stubPush({ permission: 'granted', existing: aDeviceSubscription() })
    const { api } = await renderScreen('/standings', { viewer: aViewer(), answers: [state(aPushDevice())] })
    await expect.poll(() => api.requestsOf(contract.getPushState)).toHaveLength(1)
    expect(api.requestsOf(contract.savePushDevice)).toEqual([])
  })
})

describe('after the password was typed again', () => {
  it('the device is registered for the new session: the server has deleted it with the one before', async () => {
    const viewer = aViewer()
    stubPush({ permission: 'granted', existing: aDeviceSubscription() })
    const { api } = await renderScreen('/standings', { viewer, answers: [state(aPushDevice()), answer(contract.login, viewer)] })
    await expect.poll(() => api.requestsOf(contract.getPushState)).toHaveLength(1)
    api.nowAnswer(state(null), answer(contract.savePushDevice, aPushDevice()))
    const asked = askToSignIn(undefined, { isAgain: true })
    await page.getByLabelText('Password', { exact: true }).fill('secret1')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
    expect(await asked).toBe(true)
    await expect.poll(() => api.requestsOf(contract.savePushDevice)).toHaveLength(1)
  })
})

describe('what the player wants to be notified about', () => {
  const wanted = { deadlineReminders: 'both', results: true, movedGames: true, expiringCredits: true } as const

  it('is saved as it is changed', async () => {
    let stored: NotificationSettings = wanted
    const { api } = await renderScreen('/profile', {
      viewer: aViewer(),
      answers: [
        answer(contract.getNotificationSettings, () => stored),
        answer(contract.setNotificationSettings, ({ body }) => {
          stored = body as NotificationSettings
          return stored
        }),
      ],
    })
    await card().getByRole('combobox', { name: 'Deadline reminders' }).selectOptions('2 h before picks lock')
    await expect.element(card().getByRole('switch', { name: 'Results' })).toBeEnabled()
    await card().getByRole('switch', { name: 'Results' }).click()
    await expect.element(card().getByRole('switch', { name: 'Results' })).not.toBeChecked()
    expect(api.requestsOf(contract.setNotificationSettings).map(({ body }) => body)).toEqual([
      { ...wanted, deadlineReminders: 'hours' },
      { ...wanted, deadlineReminders: 'hours', results: false },
    ])
  })

  it('changes only the switch that was tapped, also where another device has changed the others since', async () => {
    const { api } = await renderScreen('/profile', { viewer: aViewer() })
    await expect.element(card().getByRole('switch', { name: 'Moved games' })).toBeChecked()
    const elsewhere = { ...wanted, deadlineReminders: 'off', results: false } as const
    api.nowAnswer(
      answer(contract.getNotificationSettings, elsewhere),
      answer(contract.setNotificationSettings, ({ body }) => body as typeof wanted),
    )
    await card().getByRole('switch', { name: 'Moved games' }).click()
    await expect.element(card().getByRole('switch', { name: 'Results' })).not.toBeChecked()
    expect(api.requestsOf(contract.setNotificationSettings).map(({ body }) => body)).toEqual([{ ...elsewhere, movedGames: false }])
  })

  it('is read again when the player comes back to the page after a while', async () => {
    const week = { season: 2025, week: 7 }
    const { api, queryClient } = await renderScreen('/profile', {
      viewer: aViewer(),
      answers: [answer(contract.getMutedWeek, { week, isMuted: false })],
    })
    const mute = card().getByRole('switch', { name: 'Not this week' })
    await expect.element(mute).not.toBeChecked()
    api.nowAnswer(
      answer(contract.getNotificationSettings, { ...wanted, results: false }),
      answer(contract.getMutedWeek, { week, isMuted: true }),
    )
    for (const call of [contract.getNotificationSettings, contract.getMutedWeek])
      await queryClient.invalidateQueries({ queryKey: callKey(call, {}), refetchType: 'none' })
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(card().getByRole('switch', { name: 'Results' })).not.toBeChecked()
    await expect.element(mute).toBeChecked()
  })

  it('can be no reminders for this week only, where there is a week to mute', async () => {
    const week = { season: 2025, week: 7 }
    const { api } = await renderScreen('/profile', {
      viewer: aViewer(),
      answers: [
        answer(contract.getMutedWeek, { week, isMuted: false }),
        answer(contract.setMutedWeek, { week, isMuted: true }),
        answer(contract.setNotificationSettings, ({ body }) => body as typeof wanted),
      ],
    })
    const mute = card().getByRole('switch', { name: 'Not this week' })
    await expect.element(mute).toHaveAccessibleDescription('No deadline reminders for Week 3')
    await mute.click()
    await expect.element(mute).toBeChecked()
    expect(api.requestsOf(contract.setMutedWeek).map(({ body }) => body)).toEqual([{ week, isMuted: true }])
    await card().getByRole('combobox', { name: 'Deadline reminders' }).selectOptions('Off')
    await expect.element(mute).not.toBeInTheDocument()
  })

  it('says when it is unknown whether the week is muted, and reads it again by Try Again', async () => {
    const { api } = await renderScreen('/profile', { viewer: aViewer(), answers: [refuse(contract.getMutedWeek, 'internal')] })
    await expect.element(card().getByText("We couldn't load whether this week is muted.")).toBeVisible()
    api.nowAnswer(answer(contract.getMutedWeek, { week: { season: 2025, week: 7 }, isMuted: true }))
    await button('Try Again').click()
    await expect.element(card().getByRole('switch', { name: 'Not this week' })).toBeChecked()
  })

  it('goes back when it was not saved', async () => {
    await renderScreen('/profile', { viewer: aViewer(), answers: [noNetwork(contract.setNotificationSettings)] })
    await card().getByRole('switch', { name: 'Moved games' }).click()
    await expect.element(card().getByRole('alert')).toBeVisible()
    await expect.element(card().getByRole('switch', { name: 'Moved games' })).toBeChecked()
  })
})
