import { useEffect, useState } from 'react'
import { onReaction } from '#pwa/data/live/reactions.ts'
import type { Reaction } from '#shared/model/reaction.ts'

/**
 * The reaction that has the screen now, and how to end it. Nothing is queued: one that comes while the screen is taken is not shown afterwards.
 * @param isTaken whether the winners of a week that is over have the screen.
 * @param rehearsed that of the rehearsal on this screen, null while it has none; undefined without a rehearsal. Then it is that of the real games.
 */
export function useTakeover(rehearsed: Reaction | null | undefined, isTaken: boolean): [Reaction | null, () => void] {
  const [received, setReceived] = useState<Reaction | null>(null)
  const [endedAt, setEndedAt] = useState<number | null>(null)
  const isRehearsed = rehearsed !== undefined
  useEffect(() => {
    if (isRehearsed) return
    const stop = onReaction(setReceived)
    return () => {
      stop()
      setReceived(null)
    }
  }, [isRehearsed])
  const latest = isRehearsed ? rehearsed : received
  if (isTaken && latest && latest.at !== endedAt) setEndedAt(latest.at)
  return [latest?.at === endedAt ? null : latest, () => setEndedAt(latest?.at ?? null)]
}
