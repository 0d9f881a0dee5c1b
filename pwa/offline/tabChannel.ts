import * as z from 'zod/mini'
import { listen } from '#pwa/device/listen.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

/** Messages between the tabs of this app. */
const tabMessage = z.discriminatedUnion('type', [
  /** Another player signed in, or the player signed out. */
  z.object({ type: z.literal('viewer-changed') }),
  /** The queued submissions on this device have changed. */
  z.object({ type: z.literal('queue-changed') }),
  /** A draft on this device has changed. */
  z.object({ type: z.literal('draft-saved') }),
  /** The server has stored picks of the signed-in player. */
  z.object({ type: z.literal('picks-stored') }),
])
export type TabMessage = z.output<typeof tabMessage>

/** One channel for sending and receiving: a BroadcastChannel never receives its own messages, so a tab does not follow its own change. */
const channel = new BroadcastChannel(STORAGE_NAMES.channel)

export const postToOtherTabs = (message: TabMessage) => channel.postMessage(message)

/** Calls `listener` for each message of this type from another tab. Messages that can't be read are ignored: another tab may run another version. */
export function onTabMessage(type: TabMessage['type'], listener: () => void): () => void {
  const receive = ({ data }: MessageEvent) => {
    const message = tabMessage.safeParse(typeof data === 'string' ? { type: data } : data) // tabs of a version before December 2026 send the type alone
    if (message.data?.type === type) listener()
  }
  return listen(channel, ['message'], receive)
}
