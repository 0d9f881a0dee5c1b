import type { ReactNode } from 'react'
import { useStore } from '#pwa/device/createStore.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { InsightsOpener } from '#pwa/football/gameCardProps.ts'
import type { GameOnCard } from '#pwa/football/gameOnCard.ts'
import type { Game, GameId } from '#shared/model/game.ts'

/** The insights of a game as the app puts them into the card: another feature's, so they come from above. */
export type InsightsSlot = {
  /** The game whose insights are open; null for none. */
  gameId: GameId | null
  renderButton: (game: Game) => InsightsOpener
  renderPanel: (shown: GameOnCard | null) => ReactNode
}

/** Hands the open game to its insights: the same pick as on the card, which can be made there too. */
export function ShownInsights({ card, slot }: { card: CurrentCard; slot: InsightsSlot }) {
  const { games, form, canPick, isReady, now } = card
  const { gamePicks: drafted } = useStore(card.values)
  const game = games.data?.find(({ id }) => id === slot.gameId)
  if (!game) return slot.renderPanel(null)
  const isForm = canPick && isReady
  const picks = isForm ? drafted : card.shown?.gamePicks
  return slot.renderPanel({
    game,
    now,
    pick: picks?.[game.id] ?? null,
    choose: isForm ? (side) => form.setValue(`gamePicks.${game.id}`, side) : null,
  })
}
