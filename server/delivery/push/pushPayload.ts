import type { PushContent } from '#server/delivery/kinds.ts'
import type { PushMessage } from '#shared/contract/pushMessage.ts'

/** Push services accept 4,096 bytes after encryption, some of them less. */
export const PAYLOAD_MAX_BYTES = 3_000

type Shown = Pick<PushContent, 'title' | 'body' | 'path' | 'topic' | 'actions'>

/**
 * The JSON of a push: a declarative notification, which Safari can show without our service worker, and what the worker needs.
 * @param deviceId by which the device confirms the arrival.
 */
export function writePayload(
  { title, body, path, topic, actions }: Shown,
  { deviceId, publicUrl }: { deviceId: string; publicUrl: string },
): string {
  const muting = actions.find(({ mutes }) => mutes)
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title,
      body,
      lang: 'en-US',
      navigate: `${publicUrl}${path}`,
      tag: topic,
      actions: actions.map((action) => ({ action: action.path, title: action.title, navigate: `${publicUrl}${action.path}` })),
      data: { path, ...(muting?.mutes && { mute: { action: muting.path, week: muting.mutes } }) },
    },
    mutable: true,
    deviceId,
  }
  return JSON.stringify(message)
}
