import * as z from 'zod/mini'
import { notificationSettings } from '#shared/model/notifications.ts'
import { defineCall } from './call.ts'

export const getNotificationSettings = defineCall({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'player',
  summary: 'What the signed-in player wants to be notified about.',
  response: notificationSettings,
})

export const setNotificationSettings = defineCall({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'player',
  summary: 'Stores what the signed-in player wants to be notified about.',
  body: z.strictObject(notificationSettings.shape),
  response: notificationSettings,
})
