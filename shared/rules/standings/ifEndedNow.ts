import type { Game, Side } from '#shared/model/game.ts'
import { type Winners, winnersOf } from '#shared/rules/picks/card.ts'

type Scored = Pick<Game, 'gameStatus' | 'awayScore' | 'homeScore'>

/** Who leads a running game; null for a level one, and for a game that is not running. */
export function leaderOf({ gameStatus, awayScore, homeScore }: Scored): Side | null {
  const lead = (homeScore ?? 0) - (awayScore ?? 0)
  if (gameStatus !== 'LIVE' || lead === 0) return null
  return lead > 0 ? 'home' : 'away'
}

/** The winners if every running game ended now: those of finals, and the leaders. A level game counts for nobody. Null while no game runs. */
export function winnersIfEndedNow(games: readonly (Scored & Pick<Game, 'id' | 'result'>)[]): Winners | null {
  if (!games.some(({ gameStatus }) => gameStatus === 'LIVE')) return null
  return winnersOf(games.map((game) => ({ id: game.id, result: game.gameStatus === 'LIVE' ? leaderOf(game) : game.result })))
}
