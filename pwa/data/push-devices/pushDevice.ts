import { callApi } from '#pwa/data/call/callApi.ts'
import { canPush, needsHomeScreen } from '#pwa/device/notifications.ts'
import { workersHere } from '#pwa/offline/backgroundSync.ts'
import { getPushState, removePushDevice, savePushDevice } from '#shared/contract/pushDevices.ts'
import { findSubscription } from './subscription.ts'

/**
 * What this device does with push messages. `off`: the server sends none. `failed`: the browser allowed them but gives no subscription.
 * `allowed` has the server's record of this device.
 */
export type PushState =
  | { kind: 'off' | 'unsupported' | 'needs_home_screen' | 'blocked' | 'not_asked' | 'failed' }
  | { kind: 'allowed'; registeredAt: string; lastArrivedAt: string | null }

/** The endpoint of this device's subscription; null without one. */
export const findEndpoint = async () => (await findSubscription())?.endpoint ?? null

/**
 * Reads the true state of this device: its permission, its subscription and the server's record. Where notifications are allowed it repairs
 * what is missing, without a question: a lost subscription, one made with an older key, or a lost record.
 * @throws OfflineError, ApiError
 */
export async function readPushState(): Promise<PushState> {
  const subscription = await findSubscription()
  const { key, device } = await callApi(getPushState, { body: { endpoint: subscription?.endpoint ?? null } })
  if (!key) return { kind: 'off' }
  if (!canPush()) return { kind: needsHomeScreen() ? 'needs_home_screen' : 'unsupported' }
  const permission = Notification.permission
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'blocked' : 'not_asked' }
  if (subscription && device && device.keyId === key.id) return { kind: 'allowed', ...device }
  if (subscription && !isOfKey(subscription, key.publicKey)) {
    await callApi(removePushDevice, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  const made = await subscribe(key.publicKey)
  if (!made) return { kind: 'failed' }
  return { kind: 'allowed', ...(await callApi(savePushDevice, { body: { ...made, keyId: key.id } })) }
}

/** Asks the player for the permission; only after a tap on a button of ours that says what it is for. */
export async function turnOnPush(): Promise<PushState> {
  await Notification.requestPermission()
  return readPushState()
}

/** Subscribes at the browser's push service, or takes the subscription that exists. */
async function subscribe(applicationServerKey: string) {
  const registration = await workersHere()?.getRegistration()
  const made = await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null)
  const { endpoint, keys } = made?.toJSON() ?? {}
  return endpoint && keys?.['p256dh'] && keys['auth'] ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] } : null
}

/** Whether a subscription was made with this key, in base64url. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
