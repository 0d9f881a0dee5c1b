import { callApi } from '#pwa/data/call/callApi.ts'
import { getNotificationSettings, setNotificationSettings } from '#shared/contract/pushDevices.ts'
import type { NotificationSettings } from '#shared/model/pushDevices.ts'

/** Changes a part of what the player wants to be notified about. The rest may have been changed on another device or by a link in a mail. */
export async function changeNotificationSettings(part: Partial<NotificationSettings>): Promise<NotificationSettings> {
  const current = await callApi(getNotificationSettings, {})
  return callApi(setNotificationSettings, { body: { ...current, ...part } })
}
