import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#pwa/design/toastStore.ts'
import { textInState } from '#pwa/device/historyState.ts'
import type { Game, GameId } from '#shared/model/game.ts'
import { fetchPanel } from './panelChunk.ts'
import * as texts from './texts.ts'

const STATE_NAME = 'insights'

/** A card that flips: to its back before the panel opens, to its front after it has closed. */
type Turn = { gameId: GameId; to: 'back' | 'front' }

/**
 * Which game's insights are open. They are an entry of the browser's history, so that Back, the phone's gesture too, closes the panel and
 * not the app. Every other way to close it goes back as well.
 */
export function useInsights() {
  const { state, key, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const gameId: GameId | null = textInState(state, STATE_NAME)
  const [turn, setTurn] = useState<Turn | null>(null)
  const [seenId, setSeenId] = useState(gameId)
  const leftKey = useRef<string | null>(null)

  if (gameId !== seenId) {
    setSeenId(gameId)
    if (gameId === null && seenId !== null) setTurn({ gameId: seenId, to: 'front' })
  }

  const open = async (id: GameId) => {
    if (await fetchPanel()) return navigate({ pathname, search, hash }, { state: { [STATE_NAME]: id } })
    setTurn(null)
    toast.error({ title: texts.error(), description: texts.gameInfoTemporarilyUnavailable() })
  }

  return {
    /** The game whose panel is open; null for none. */
    gameId,
    turn,
    /** Flips the game's card, then opens its panel. */
    turnOver: ({ id }: Pick<Game, 'id'>) => {
      if (gameId === null && turn?.to !== 'back') setTurn({ gameId: id, to: 'back' })
    },
    /** The card has flipped. */
    handleTurned: ({ gameId: id, to }: Turn) => {
      if (to === 'front') setTurn(null)
      else if (gameId === null) void open(id)
    },
    /** Goes back in the history once, even if it is called again before the browser has done so. */
    close: () => {
      if (gameId === null || leftKey.current === key) return
      leftKey.current = key
      void navigate(-1)
    },
  }
}

export type Insights = ReturnType<typeof useInsights>
