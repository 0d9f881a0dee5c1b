import type { Game } from '#shared/model/game.ts'
import type { TiebreakerResult } from './ranking.ts'

/** The result of a slate's tiebreaker game so far. */
export function tiebreakerResultOf(
  games: readonly Pick<Game, 'isMondayNight' | 'gameStatus' | 'totalScore' | 'result'>[],
): TiebreakerResult {
  const game = games.find(({ isMondayNight }) => isMondayNight)
  if (!game || game.gameStatus === 'cancelled') return 'void'
  return game.gameStatus === 'final' && game.totalScore !== null ? { total: game.totalScore, winner: game.result } : 'pending'
}
