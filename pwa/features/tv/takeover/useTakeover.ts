import { useEffect, useState } from 'react'
import { onReaction } from '#pwa/data/live/reactions.ts'
import type { Reaction } from '#shared/model/reaction.ts'

/**
 * The reaction that has the screen now, and how to end it. Nothing is queued.
 * @param rehearsed that of the rehearsal on this screen, null while it has none; undefined without a rehearsal. Then it is that of the real games.
 */
export function useTakeover(rehearsed: Reaction | null | undefined): [Reaction | null, () => void] {
  const [received, setReceived] = useState<Reaction | null>(null)
  const [endedAt, setEndedAt] = useState<number | null>(null)
  const isRehearsed = rehearsed !== undefined
  useEffect(() => (isRehearsed ? undefined : onReaction(setReceived)), [isRehearsed])
  const latest = isRehearsed ? rehearsed : received
  return [latest?.at === endedAt ? null : latest, () => setEndedAt(latest?.at ?? null)]
}
