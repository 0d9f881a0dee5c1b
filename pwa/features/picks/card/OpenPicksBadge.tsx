import { useEffect } from 'react'
import { showAppBadge } from '#pwa/device/appBadge.ts'
import { useStore } from '#pwa/device/createStore.ts'
import { progressOf } from '#shared/rules/picks/progress.ts'
import type { CurrentCard } from './useCurrentCard.ts'

/** Shows on the app's icon how many of the week's open games have no pick; nothing once the card is submitted, queued or closed. */
export function OpenPicksBadge({ card }: { card: CurrentCard }) {
  const { gamePicks } = useStore(card.values)
  const { canPick, isReady, isChanging, games, now } = card
  const isKnown = isReady && games.data !== undefined
  const open = canPick && !isChanging ? progressOf(games.data ?? [], gamePicks, now).remaining : 0
  useEffect(() => {
    if (isKnown) showAppBadge(open)
  }, [isKnown, open])
  return null
}
