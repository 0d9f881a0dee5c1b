import { useState } from 'react'
import { useIsScrollLocked } from '#pwa/design/useScrollLock.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import type { Win } from '#shared/model/win.ts'
import { NewAchievements } from './NewAchievements.tsx'
import { useUnseenWins } from './useUnseenWins.ts'
import { WinCelebration } from './WinCelebration.tsx'

/** Milliseconds without any dialog before a win is shown: between two steps of a ceremony there may be none for a moment. */
const CALM_MS = 600

/** Celebrates the player's wins, one after the other, each once, and never above an open dialog; then shows what else they achieved. */
export function UnseenWins({ playerId }: { playerId: string }) {
  const { unseen, markSeen } = useUnseenWins(playerId)
  const [shown, setShown] = useState<Win | null>(null)
  const isScrollLocked = useIsScrollLocked()
  const next = shown ? undefined : unseen[0]
  useAfter(next && !isScrollLocked ? CALM_MS : null, next ?? null, setShown)

  if (!shown) return <NewAchievements playerId={playerId} isCalm={unseen.length === 0 && !isScrollLocked} />
  return (
    <WinCelebration
      key={shown.id}
      win={shown}
      more={unseen.filter(({ id }) => id !== shown.id).length}
      onShown={() => markSeen(shown)}
      onClose={() => setShown(null)}
    />
  )
}
