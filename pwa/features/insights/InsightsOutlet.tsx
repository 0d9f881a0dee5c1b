import { Suspense, useState } from 'react'
import type { GameOnCard } from '#pwa/football/gameOnCard.ts'
import { InsightsPanel } from './panelChunk.ts'

/** Where the panel opens: over everything, with the game that is shown; it keeps the last one while it goes. */
export function InsightsOutlet({ shown, onClose }: { shown: GameOnCard | null; onClose: () => void }) {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  const panel = shown ?? last
  return <Suspense>{panel && <InsightsPanel {...panel} isOpen={shown !== null} onClose={onClose} />}</Suspense>
}
