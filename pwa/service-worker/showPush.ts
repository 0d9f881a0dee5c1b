import { confirmPush } from '#shared/contract/pushDevices.ts'
import { type PushMessage, pushMessage } from '#shared/contract/pushMessage.ts'
import * as texts from './texts.ts'

/** Shown when a message can't be read: a push without a notification costs the site its permission. */
const UNREADABLE = { title: texts.thereIsNews(), body: texts.tapToOpen(), tag: 'news' }
const ICON = '/icons/icon-192.png'

/** Members that the type library doesn't know yet. */
type Options = NotificationOptions & { actions?: { action: string; title: string }[]; renotify: boolean }

/** Shows exactly one notification for a push event, whatever it contains, and then confirms its arrival to the server. */
export async function showPush(text: string | null, registration: Pick<ServiceWorkerRegistration, 'showNotification'>): Promise<void> {
  const message = readMessage(text)
  const { title, body, tag } = message ? message.notification : UNREADABLE
  const actions = message?.notification.actions.map((action) => ({ action: action.action, title: action.title })) ?? []
  const options: Options = {
    body,
    tag,
    renotify: tag !== '', // without it a last reminder that replaces the first is silent, and with it an empty tag throws
    icon: ICON,
    lang: 'en-US',
    data: message ? dataOf(message) : { path: '/' },
    ...(hasActions() && { actions }),
  }
  await registration.showNotification(title, options)
  if (message) await confirmArrival(message.deviceId)
}

/** What a tap on the notification needs. */
const dataOf = ({ notification: { data }, deviceId }: PushMessage) => (data.mute ? { ...data, mute: { ...data.mute, deviceId } } : data)

function readMessage(text: string | null): PushMessage | null {
  try {
    return pushMessage.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

const hasActions = () => 'maxActions' in Notification && Number(Notification.maxActions) > 0

/** Without a network or a session there is no confirmation; the notification is shown in any case. */
async function confirmArrival(deviceId: string): Promise<void> {
  await fetch(confirmPush.path, {
    method: confirmPush.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId }),
  }).catch(() => undefined)
}
