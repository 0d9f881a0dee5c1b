import { useState } from 'react'
import type { GameOnCard } from '#pwa/football/gameOnCard.ts'
import { InsightsPanel } from './panelChunk.ts'

/** Where the panel opens, above everything. While it closes it still shows the last game. */
export function InsightsOutlet({ shown, onClose }: { shown: GameOnCard | null; onClose: () => void }) {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  const panel = shown ?? last
  return panel && <InsightsPanel {...panel} isOpen={shown !== null} onClose={onClose} />
}
