import type { ResponseCache } from '#server/cache/responseCache.ts'
import type { Log } from '#server/log.ts'
import { type ChangeWatch, watchChanges } from './changes.ts'
import type { LiveHub } from './liveHub.ts'

type Receivers = { responseCache: ResponseCache; live: LiveHub }

/** Passes on what the database announces: kept answers are dropped first, so that whoever is told then and asks again gets new ones. */
export function forwardChanges(url: string, log: Log, { responseCache, live }: Receivers): ChangeWatch {
  const changes = watchChanges(
    url,
    log,
    (topic) => {
      responseCache.drop()
      live.publish(topic)
    },
    () => {
      responseCache.drop()
      live.publishGap()
    },
  )
  responseCache.enableWhile(changes.isListening)
  live.enableWhile(changes.isListening)
  return changes
}
