import type { StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { isVoid, TBD_TEAM } from '#shared/rules/games/gameState.ts'
import { countWins, formatRecord, resultsBefore } from '#shared/rules/insights/seasonResults.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'

/**
 * Marks the season's first and last game. These are the first kickoff of regular week 1, and the last one of the season's last known week. That
 * is the Super Bowl once it is known, before that the end of week 18, and no game while the schedule does not reach week 18. Void games don't count.
 */
export function markEnds(games: readonly StoredGame[]): StoredGame[] {
  const counting = games.filter((game) => !isVoid(game)).sort(byKickoff)
  const lastWeek = Math.max(0, ...counting.map((game) => game.week))
  const opener = counting.find((game) => game.week === FIRST_REGULAR_WEEK)
  const final = lastWeek >= LAST_REGULAR_WEEK ? counting.filter((game) => game.week === lastWeek).at(-1) : undefined
  return games.map((game) => {
    const isSeasonOpener = game === opener
    const isFinalGame = game === final
    return isSeasonOpener === game.isSeasonOpener && isFinalGame === game.isFinalGame ? game : { ...game, isSeasonOpener, isFinalGame }
  })
}

/** Unknown kickoffs after the known ones. */
function byKickoff(one: StoredGame, other: StoredGame): number {
  const at = (game: StoredGame) => (game.gameTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(game.gameTime))
  return at(one) - at(other) || one.slot - other.slot
}

/**
 * Gives regular-season games the record of both teams before them, from our own results.
 * @param isOpen whether the records of a game may still change. They don't once the game has begun.
 */
export function fillRecords(games: readonly StoredGame[], isOpen: (game: StoredGame) => boolean): StoredGame[] {
  return games.map((game) => {
    if (seasonTypeOf(game.week) !== 'regular' || !isOpen(game)) return game
    const results = resultsBefore(games, game)
    const recordOf = (team: string) => (team === TBD_TEAM ? null : formatRecord(countWins(results.get(team) ?? [])))
    const awayRecord = recordOf(game.awayTeam)
    const homeRecord = recordOf(game.homeTeam)
    return awayRecord === game.awayRecord && homeRecord === game.homeRecord ? game : { ...game, awayRecord, homeRecord }
  })
}
