import type { Game } from '#shared/model/game.ts'
import type { HistoryWeek, SettledResults } from '#shared/model/history.ts'

/** A week with its games as its figures count them: while a correction is being checked, with the results that the week was settled by. */
export function asSettled<W extends Pick<HistoryWeek, 'games' | 'settled'>>(week: W): W {
  const { settled } = week
  return settled ? { ...week, games: week.games.map((game) => toSettled(game, settled)) } : week
}

function toSettled(game: Game, { winners, tiebreaker }: SettledResults): Game {
  const result = winners[game.id] ?? null
  const isMondayNight = game.id === tiebreaker?.gameId
  return {
    ...game,
    result,
    isMondayNight,
    gameStatus: result !== null || isMondayNight ? 'final' : game.gameStatus,
    totalScore: isMondayNight ? tiebreaker.total : game.totalScore,
  }
}
