import type { Game } from '#shared/model/game.ts'
import type { SettledResults } from '#shared/model/picks.ts'

/** A week with its games as its figures count them: a settled week with the results that it was settled by, also where its games have others since. */
export function asSettled<W extends { games: readonly Game[]; settled?: SettledResults | undefined }>(week: W): W {
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
