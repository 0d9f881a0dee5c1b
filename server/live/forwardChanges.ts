import type { SharedAnswers } from '#server/cache/responseCache.ts'
import type { Log } from '#server/log.ts'
import { type ChangeWatch, watchChanges } from './changes.ts'
import type { LiveHub } from './liveHub.ts'

type Hearers = { sharedAnswers: SharedAnswers; live: LiveHub }

/** Passes on what the database announces: kept answers are dropped first, so that whoever is told then and asks again gets new ones. */
export function hearChanges(url: string, log: Log, { sharedAnswers, live }: Hearers): ChangeWatch {
  const changes = watchChanges(
    url,
    log,
    (topic) => {
      sharedAnswers.drop()
      live.tell(topic)
    },
    () => {
      sharedAnswers.drop()
      live.tellGap()
    },
  )
  sharedAnswers.keepWhile(changes.isListening)
  live.hearWhile(changes.isListening)
  return changes
}
