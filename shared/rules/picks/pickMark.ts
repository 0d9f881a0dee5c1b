import type { Game, Side } from '#shared/model/game.ts'

/** How one side of a game is marked for a player. The styles are listed in docs/product/screens.md. */
export type PickMark = 'picked' | 'correct' | 'missed' | 'won' | 'none'

/** `won` is the winner of a final game that was not picked; a tie or a void game marks a pick only as picked. */
export function markOf(game: Pick<Game, 'gameStatus' | 'result'>, pick: Side | null, side: Side): PickMark {
  const isPicked = pick === side
  if (game.gameStatus !== 'final' || game.result === null) return isPicked ? 'picked' : 'none'
  if (isPicked) return game.result === side ? 'correct' : 'missed'
  return game.result === side ? 'won' : 'none'
}
