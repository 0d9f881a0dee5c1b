import type { Game } from '#shared/model/game.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'

type PlayedGame = Pick<Game, 'season' | 'week' | 'awayTeam' | 'homeTeam' | 'gameStatus' | 'awayScore' | 'homeScore'>

/**
 * A team's record before a regular-season week, from the results of the season's earlier regular weeks: "7-3", with ties "7-3-1".
 * Weeks order the games, not kickoffs: a team plays once a week, and a game put off into the next week's days still came first.
 */
export function teamRecord(games: readonly PlayedGame[], team: string, before: { season: number; week: number }): string {
  let wins = 0
  let losses = 0
  let ties = 0
  for (const game of games) {
    if (game.season !== before.season || game.week >= before.week || seasonTypeOf(game.week) !== 'regular') continue
    const lead = leadOf(game, team)
    if (lead === null) continue
    if (lead > 0) wins += 1
    else if (lead < 0) losses += 1
    else ties += 1
  }
  return ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`
}

/** By how many points the team won a final game; null when it is not final or not theirs. */
function leadOf(game: PlayedGame, team: string): number | null {
  if (game.gameStatus !== 'final' || game.awayScore === null || game.homeScore === null) return null
  if (game.awayTeam === team) return game.awayScore - game.homeScore
  return game.homeTeam === team ? game.homeScore - game.awayScore : null
}
