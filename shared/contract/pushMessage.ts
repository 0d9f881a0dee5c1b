import * as z from 'zod/mini'
import { weekKey } from '#shared/model/week.ts'

/**
 * A push message as it arrives at a device. The form is that of declarative web push, which Safari shows without the service worker;
 * `mutable` lets the worker confirm the arrival there too.
 */
export const pushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    /** The address that a tap opens. */
    navigate: z.string(),
    /** A newer notification replaces one with the same tag. */
    tag: z.string(),
    /** The name of an action is the path that it opens. */
    actions: z.array(z.object({ action: z.string(), title: z.string(), navigate: z.string() })),
    data: z.object({
      path: z.string(),
      /** The button with this name mutes the reminders of a week and opens no page. Workers of earlier versions open its path. */
      mute: z.optional(z.object({ action: z.string(), week: weekKey })),
    }),
  }),
  mutable: z.literal(true),
  /** By which this device confirms the arrival. */
  deviceId: z.string(),
})
export type PushMessage = z.output<typeof pushMessage>
