import { vi } from 'vitest'
import { aDeviceSubscription } from './pushFixtures.ts'
import { atTestEnd } from './testApi.ts'

type Subscription = ReturnType<typeof aDeviceSubscription>

/**
 * Replaces what a browser does about push messages until the test ends; a test's browser has no push service. `subscribed` and `asked` record
 * what the app did.
 */
export function stubPush({
  permission,
  answer = 'granted',
  existing = null,
}: {
  permission: NotificationPermission
  /** What the player answers when the system asks. */
  answer?: NotificationPermission
  existing?: Subscription | null
}) {
  const device = { asked: 0, subscribed: [] as string[], subscription: existing }
  const notification = {
    permission,
    requestPermission: async () => {
      device.asked += 1
      notification.permission = answer
      return answer
    },
  }
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    device.subscribed.push(applicationServerKey)
    device.subscription ??= aDeviceSubscription(applicationServerKey, () => {
      device.subscription = null
    })
    return device.subscription
  }
  const pushManager = { getSubscription: async () => device.subscription, subscribe }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  const getRegistration = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => ({ pushManager }) as never)
  atTestEnd(async () => {
    getRegistration.mockRestore()
    vi.unstubAllGlobals()
  })
  return device
}

/** Takes push messages from the browser until the test ends. `isIphone`: as Safari does outside the home screen. */
export function stubNoPush({ isIphone }: { isIphone: boolean }) {
  const manager = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  const facts = isIphone ? { standalone: false, maxTouchPoints: 5 } : {}
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(navigator, name, { value, configurable: true })
  atTestEnd(async () => {
    for (const name of Object.keys(facts)) Reflect.deleteProperty(navigator, name)
    if (manager) Object.defineProperty(window, 'PushManager', manager)
  })
}
