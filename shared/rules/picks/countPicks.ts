import type { Game } from '#shared/model/game.ts'
import type { GamePicks, SettledResults } from '#shared/model/picks.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import { markOf } from './pickMark.ts'

/** How many picks of a slate are right and how many missed, and the number of its games that count. A settled week counts as it was settled. */
export function countPicks(week: { games: readonly Game[]; settled?: SettledResults | undefined }, picks: GamePicks) {
  const games = asSettled(week).games.filter((game) => !isVoid(game))
  const marks = games.map((game) => {
    const pick = picks[game.id]
    return pick && markOf(game, pick, pick)
  })
  const count = (wanted: string) => marks.filter((mark) => mark === wanted).length
  return { right: count('correct'), missed: count('missed'), games: games.length }
}
