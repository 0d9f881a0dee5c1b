import * as z from 'zod/mini'
import { mutedWeek, notificationSettings, pushDevice, seasonStart } from '#shared/model/pushDevices.ts'
import { weekKey } from '#shared/model/week.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'

/** The address of one browser at a push service. */
const endpoint = z.string().check(z.minLength(1), z.maxLength(1_000))

export const getNotificationSettings = defineCall('GET', '/api/notifications/settings', 'player', {
  summary: 'What the signed-in player wants to be notified about.',
  response: notificationSettings,
})

export const setNotificationSettings = defineCall('PUT', '/api/notifications/settings', 'player', {
  summary: 'Stores what the signed-in player wants to be notified about.',
  body: z.strictObject(notificationSettings.shape),
  response: notificationSettings,
})

export const getMutedWeek = defineCall('GET', '/api/notifications/muted-week', 'player', {
  summary: 'The week that the next deadline reminders are about, and whether the signed-in player has muted them.',
  response: mutedWeek,
})

export const setMutedWeek = defineCall('PUT', '/api/notifications/muted-week', 'player', {
  summary: 'Mutes the deadline reminders of one week for the signed-in player, or ends that. A repeated call changes nothing more.',
  body: z.strictObject({ week: z.strictObject(weekKey.shape), isMuted: z.boolean() }),
  response: mutedWeek,
  errors: ['not_found'],
})

export const getSeasonStart = defineCall('GET', '/api/notifications/season-start', 'player', {
  summary: 'The season that comes, and whether the signed-in player gets a notice when it starts; no season while one is open.',
  response: seasonStart,
})

export const setSeasonStart = defineCall('PUT', '/api/notifications/season-start', 'player', {
  summary: 'Stores whether the signed-in player gets one notice when the next season starts, by push, else by mail.',
  body: z.strictObject({ isWanted: z.boolean() }),
  response: seasonStart,
  errors: ['not_found'],
})

export const muteWeekFromDevice = defineCall('POST', '/api/notifications/muted-week/device', 'player', {
  summary: "Mutes a week from the button of a notification, if the device that shows it is still the viewer's.",
  /** The device is named by the message. */
  body: z.strictObject({ deviceId: z.uuid(), week: z.strictObject(weekKey.shape) }),
  response: done,
  errors: ['not_found'],
})

export const getPushState = defineCall('POST', '/api/notifications/device-state', 'player', {
  summary: "The key that browsers subscribe with, and what is stored about the viewer's device. A POST, because an endpoint is a secret.",
  /** Null for a browser that has not subscribed. */
  body: z.strictObject({ endpoint: z.nullable(endpoint) }),
  response: z.object({
    /** Null when this server sends no push messages. */
    key: z.nullable(z.object({ id: z.string(), publicKey: z.string() })),
    /** Null when this device is not registered for the viewer. */
    device: z.nullable(pushDevice),
  }),
})

export const savePushDevice = defineCall('PUT', '/api/notifications/device', 'player', {
  summary: "Registers a browser's push subscription for the viewer. It moves from another account, and ends with this session.",
  body: z.strictObject({
    endpoint,
    /** The browser's public key: a point of P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    /** The key that the browser subscribed with. */
    keyId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  response: pushDevice,
  errors: ['push_off', 'push_key_outdated', 'push_service_unknown'],
})

export const removePushDevice = defineCall('POST', '/api/notifications/device/remove', 'player', {
  summary: "Forgets the viewer's device: it gets no further push messages.",
  body: z.strictObject({ endpoint }),
  response: done,
})

export const sendTestPush = defineCall('POST', '/api/notifications/test', 'player', {
  summary: "Sends a push message to the viewer's devices. Whether it arrived is in the state of the device.",
  /** The device that asks; it must be registered. */
  body: z.strictObject({ endpoint }),
  response: done,
  errors: ['not_found'],
})

export const confirmPush = defineCall('POST', '/api/notifications/arrivals', 'player', {
  summary: "Records that a push message arrived at the viewer's device. Devices that are not stored any more are ignored.",
  /** From the message. */
  body: z.strictObject({ deviceId: z.uuid() }),
  response: done,
})
