import * as z from 'zod/mini'
import { toRequest } from '#shared/contract/call.ts'
import { muteWeekFromDevice } from '#shared/contract/pushDevices.ts'
import { weekKey } from '#shared/model/week.ts'
import * as texts from './texts.ts'

const muting = z.object({ mute: z.object({ action: z.string(), week: weekKey, deviceId: z.uuid() }) })

type Tapped = Pick<Notification, 'close' | 'data' | 'tag'>

/**
 * Mutes the reminders of the week that a notification is about, when its button for that was tapped. No page opens. A failure is shown as
 * a notification in the same place, which leads to the setting in the profile.
 * @returns false when another button, or the notification itself, was tapped.
 */
export async function muteWeek(
  notification: Tapped,
  action: string,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<boolean> {
  const { data } = muting.safeParse(notification.data)
  if (!data || data.mute.action !== action) return false
  notification.close()
  const { deviceId, week } = data.mute
  if (!(await sendMute({ deviceId, week })))
    await registration.showNotification(texts.remindersAreStill(), {
      body: texts.weCouldNotMute(),
      tag: notification.tag,
      icon: '/icons/icon-192.png',
      lang: 'en-US',
      data: { path: '/profile' },
    })
  return true
}

async function sendMute(asked: z.output<typeof muteWeekFromDevice.body>): Promise<boolean> {
  const { method, path, body } = toRequest(muteWeekFromDevice, { body: asked })
  try {
    const answer = await fetch(path, { method, credentials: 'include', headers: { 'content-type': 'application/json' }, body })
    return answer.ok
  } catch {
    return false
  }
}
