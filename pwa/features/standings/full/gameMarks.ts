import type { ShownField } from '#shared/model/field.ts'
import type { Game } from '#shared/model/game.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { pickIn, slotOf } from '#shared/rules/picks/card.ts'

/** `open`: the game has no winner yet, or the player did not pick it. */
export type GameMark = 'right' | 'missed' | 'open'
/** The marks of a player's week in the order of the slate; null for a player without a card in the field. */
export type MarksOf = (playerId: string) => GameMark[] | null

/** How each game of the week went for the players of a field. */
export function createGameMarks({ cards }: ShownField, games: readonly Game[]): MarksOf {
  const indexes = new Map(cards.ids.map((id, index) => [id, index]))
  const counting = games.filter((game) => !isVoid(game))
  return (playerId) => {
    const index = indexes.get(playerId)
    if (index === undefined) return null
    const card = { homePicks: cards.homePicks[index] ?? 0, awayPicks: cards.awayPicks[index] ?? 0 }
    return counting.map(({ id, result }) => {
      const pick = pickIn(card, slotOf(id))
      if (pick === null || result === null) return 'open'
      return pick === result ? 'right' : 'missed'
    })
  }
}
