import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { muteWeek } from '#pwa/service-worker/muteWeek.ts'
import { openFromPush } from '#pwa/service-worker/openFromPush.ts'
import { showPush } from '#pwa/service-worker/showPush.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { SECOND_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { takeLeftPath } from './leftPath.ts'
import { forgetSubscription } from './subscription.ts'

const DEVICE_ID = '4b0e2b8e-7a26-4d4b-9a52-0d6c1f7f3a11'
const message = {
  web_push: 8030,
  notification: {
    title: 'Picks lock in 2 hours',
    body: '8 of 15 are still open.',
    lang: 'en-US',
    navigate: 'https://picks.example.com/nflpicks',
    tag: 'wk-2025-5',
    actions: [{ action: '/nflpicks', title: 'Open my picks', navigate: 'https://picks.example.com/nflpicks' }],
    data: { path: '/nflpicks' },
  },
  mutable: true,
  deviceId: DEVICE_ID,
}

/** The part of a worker's registration that shows notifications, as a record of them. */
function aRegistration() {
  const shown: { title: string; options: NotificationOptions | undefined }[] = []
  const registration = { showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, options }) }
  return { shown, registration }
}

describe('a push message', () => {
  it('shows its notification and confirms the arrival', async () => {
    const api = startApi({ answers: [answer(contract.confirmPush, { ok: true })] })
    const { shown, registration } = aRegistration()
    await showPush(JSON.stringify(message), registration)
    expect(shown).toMatchObject([
      { title: 'Picks lock in 2 hours', options: { body: '8 of 15 are still open.', tag: 'wk-2025-5', data: { path: '/nflpicks' } } },
    ])
    expect(api.requestsOf(contract.confirmPush).map(({ body }) => body)).toEqual([{ deviceId: DEVICE_ID }])
  })

  it('alerts again while the notification that it replaces is still shown; without a tag, which can replace nothing, it is shown too', async () => {
    startApi({ answers: [answer(contract.confirmPush, { ok: true })] })
    const { shown, registration } = aRegistration()
    await showPush(JSON.stringify(message), registration)
    await showPush(JSON.stringify({ ...message, notification: { ...message.notification, tag: '' } }), registration)
    expect(shown).toMatchObject([{ options: { tag: 'wk-2025-5', renotify: true } }, { options: { tag: '', renotify: false } }])
  })

  it('shows exactly one notification whatever it contains, also without a network', async () => {
    startApi({ answers: [noNetwork(contract.confirmPush)] })
    const hostile = { ...message, notification: { ...message.notification, data: { path: 'javascript:alert(1)' } } }
    const payloads = [
      null,
      '',
      'not JSON',
      '[]',
      'null',
      '{"web_push":8030}',
      'x'.repeat(3_000),
      JSON.stringify(hostile),
      JSON.stringify(message),
    ]
    const { shown, registration } = aRegistration()
    for (const payload of payloads) await showPush(payload, registration)
    expect(shown).toHaveLength(payloads.length)
    for (const { title } of shown) expect(title).not.toBe('')
  })
})

test('signing out removes the notifications that the phone still shows, and ends the subscription', async () => {
  const steps: string[] = []
  const registration = {
    getNotifications: async () => [{ close: () => void steps.push('closed') }, { close: () => void steps.push('closed') }],
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => steps.push('ended') }) },
  }
  const found = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  onTestFinished(() => found.mockRestore())
  await forgetSubscription()
  expect(steps).toEqual(['closed', 'closed', 'ended'])
})

describe('the button "Not this week" of a reminder', () => {
  const week = { season: 2025, week: 5 }
  const reminder = { ...message, notification: { ...message.notification, data: { path: '/', mute: { action: '/profile', week } } } }
  const ok = answer(contract.confirmPush, { ok: true })

  async function tap(action: string) {
    const { shown, registration } = aRegistration()
    await showPush(JSON.stringify(reminder), registration)
    const notification = { close: () => {}, data: shown[0]?.options?.data, tag: 'wk-2025-5' }
    return { isMuted: await muteWeek(notification, action, registration), shown: shown.slice(1) }
  }

  it('mutes that week for this device and shows nothing more', async () => {
    const api = startApi({ answers: [ok, answer(contract.muteWeekFromDevice, { ok: true })] })
    expect(await tap('/profile')).toEqual({ isMuted: true, shown: [] })
    expect(api.requestsOf(contract.muteWeekFromDevice).map(({ body }) => body)).toEqual([{ deviceId: DEVICE_ID, week }])
  })

  it.each([
    ['without a network', noNetwork(contract.muteWeekFromDevice)],
    ['after another account signed in', refuse(contract.muteWeekFromDevice, 'not_found')],
  ])('says %s that the reminders are still on', async (_, failure) => {
    startApi({ answers: [ok, failure] })
    const { shown } = await tap('/profile')
    expect(shown).toMatchObject([{ title: 'Reminders are still on', options: { tag: 'wk-2025-5', data: { path: '/profile' } } }])
  })

  it.each(['', '/nflpicks'])('is not what a tap on "%s" does', async (action) => {
    const api = startApi({ answers: [ok] })
    expect(await tap(action)).toEqual({ isMuted: false, shown: [] })
    expect(api.requestsOf(contract.muteWeekFromDevice)).toEqual([])
  })
})

describe('a tap on a notification', () => {
  type Step = string | { posted: unknown }
  /** Open windows by the address that each was loaded from, the one used last first. */
  function someClients(paths: string[], { canFocus = true } = {}) {
    const steps: Step[] = []
    const aWindow = (path: string) => ({
      url: new URL(path, 'https://picks.example.com').href,
      focus: async () => {
        steps.push(`focus ${path}`)
        if (!canFocus) throw new TypeError('the window was closed')
        return { postMessage: (posted: unknown) => void steps.push({ posted }) }
      },
    })
    const clients = {
      matchAll: async () => paths.map(aWindow),
      openWindow: async (path: string) => void steps.push(`open ${path}`),
    }
    return { steps, clients }
  }
  const aNotification = (path: unknown) => ({ close: () => {}, data: { path } })

  it('opens a window at the page when none is open', async () => {
    const { steps, clients } = someClients([])
    await openFromPush(aNotification('/credits'), '', clients)
    expect(steps).toEqual(['open /credits'])
  })

  it('focuses one of the open windows and names the page to it', async () => {
    const { steps, clients } = someClients(['/standings', '/'])
    await openFromPush(aNotification('/credits'), '', clients)
    expect(steps).toEqual(['focus /standings', { posted: { type: 'open-path', path: '/credits' } }])
  })

  it.each(['/tv-display', '/tv-display/main?rehearsal=7', '/api/preferences/x?week=5', '/health', '/a.pdf', 'about:srcdoc'])(
    'passes over a window at %s, where nothing would follow it',
    async (path) => {
      const [alone, first] = [someClients([path]), someClients([path, '/nflpicks'])]
      await openFromPush(aNotification('/credits'), '', alone.clients)
      await openFromPush(aNotification('/credits'), '', first.clients)
      expect(alone.steps).toEqual(['open /credits'])
      expect(first.steps[0]).toBe('focus /nflpicks')
    },
  )

  it('opens a window when the open one is gone', async () => {
    const { steps, clients } = someClients(['/'], { canFocus: false })
    await openFromPush(aNotification('/nflpicks'), '', clients)
    expect(steps).toEqual(['focus /', 'open /nflpicks'])
  })

  it('leaves the page for the start page of an iPhone, also where Response.json is missing', async () => {
    const { json } = Response
    onTestFinished(() => void Object.assign(Response, { json }))
    Object.assign(Response, { json: undefined })
    await openFromPush(aNotification('/credits'), '', someClients([]).clients)
    expect(await takeLeftPath()).toBe('/credits')
  })

  it.each([
    [59, '/credits'],
    [60, null],
  ])('%i seconds ago, which led nowhere since, leads the start page to %s', async (seconds, path) => {
    await openFromPush(aNotification('/credits'), '', someClients([]).clients)
    vi.useFakeTimers({ toFake: ['Date'], now: systemClock.now() + seconds * SECOND_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await takeLeftPath()).toBe(path)
  })

  it('on a button opens the page of that button', async () => {
    const { steps, clients } = someClients([])
    await openFromPush(aNotification('/nflpicks'), '/profile', clients)
    expect(steps).toEqual(['open /profile'])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7, undefined])('never opens %s', async (path) => {
    const { steps, clients } = someClients([])
    await openFromPush(aNotification(path), '', clients)
    expect(steps).toEqual(['open /'])
  })
})
