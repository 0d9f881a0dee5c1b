import type { Caches } from '#server/platform/cache/caches.ts'
import type { Log } from '#server/platform/process/log.ts'
import { SESSIONS_TOPIC_START } from '#shared/contract/live.ts'
import { type ChangeWatch, watchChanges } from './changes.ts'
import type { LiveHub } from './liveHub.ts'

type Receivers = {
  caches: Caches
  live: LiveHub
  /** Reads the settings of the desk again. */
  reloadConnections: () => Promise<void>
}

/** Invalidates the caches at each change that the database announces, and only then publishes the change to the open screens. */
export function forwardChanges(url: string, log: Log, { caches, live, reloadConnections }: Receivers): ChangeWatch {
  const changes = watchChanges(
    url,
    log,
    (topic, update) => {
      if (!topic.startsWith(SESSIONS_TOPIC_START)) caches.invalidate(update ? 'games' : 'anything') // no cached answer depends on sessions
      live.publish(topic, update)
      if (topic === 'house') void reloadConnections()
    },
    () => {
      caches.invalidate()
      live.publishGap()
      void reloadConnections()
    },
    live.publishOwn, // no cached answer depends on a draft, and a card is cached only once it can't change any more
    live.publishReaction,
  )
  caches.enableWhile(changes.isListening)
  live.enableWhile(changes.isListening)
  return changes
}
