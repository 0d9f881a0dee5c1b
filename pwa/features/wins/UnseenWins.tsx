import { type ComponentType, useEffect, useState } from 'react'
import { useIsScrollLocked } from '#pwa/design/useScrollLock.ts'
import { importQuietly } from '#pwa/device/importQuietly.ts'
import type { Win } from '#shared/model/win.ts'
import { NewAchievements } from './NewAchievements.tsx'
import { useUnseenWins } from './useUnseenWins.ts'
import type { WinCelebrationProps } from './WinCelebration.tsx'

/** Milliseconds without any dialog before a win is shown: between two steps of a ceremony there may be none for a moment. */
const CALM_MS = 600

/** Celebrates the player's wins, one after the other, each once, and never above an open dialog; then shows what else they achieved. */
export function UnseenWins({ playerId }: { playerId: string }) {
  const { unseen, markSeen } = useUnseenWins(playerId)
  const [shown, setShown] = useState<Win | null>(null)
  const isScrollLocked = useIsScrollLocked()
  const next = shown ? undefined : unseen[0]
  const Celebration = useCelebration(unseen.length > 0)
  const isReady = Celebration !== null && !isScrollLocked

  useEffect(() => {
    if (!next || !isReady) return
    const timer = setTimeout(() => setShown(next), CALM_MS)
    return () => clearTimeout(timer)
  }, [next, isReady])

  if (!shown || !Celebration) return <NewAchievements playerId={playerId} isCalm={unseen.length === 0 && !isScrollLocked} />
  return (
    <Celebration
      key={shown.id}
      win={shown}
      more={unseen.filter(({ id }) => id !== shown.id).length}
      onShown={() => markSeen(shown)}
      onClose={() => setShown(null)}
    />
  )
}

/** Loaded once there is something to celebrate. If it can't be loaded, the win is celebrated another time. */
function useCelebration(isNeeded: boolean) {
  const [View, setView] = useState<ComponentType<WinCelebrationProps> | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    void importQuietly(async () => {
      const { WinCelebration } = await import('./WinCelebration.tsx')
      setView(() => WinCelebration)
    })
  }, [isNeeded])
  return View
}
