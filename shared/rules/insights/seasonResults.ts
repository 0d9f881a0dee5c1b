import type { Game } from '#shared/model/game.ts'
import { isPreseasonWeek } from '#shared/rules/weeks/week.ts'

/** What of a game its season's numbers are made of. */
export type SeasonGame = Pick<
  Game,
  'season' | 'week' | 'awayTeam' | 'homeTeam' | 'gameTime' | 'isTimeSet' | 'gameStatus' | 'awayScore' | 'homeScore'
>

/** A final game as one of its teams sees it; at a neutral site the listed home team counts as at home. */
export type TeamResult = { week: number; isHome: boolean; opponent: string; scored: number; allowed: number; game: SeasonGame }

/** The final games of a season before a game's week, each team's in order; the preseason counts by itself. */
export type SeasonResults = ReadonlyMap<string, readonly TeamResult[]>

/**
 * Sorts a season's final games by team. Weeks order them, not kickoffs: a team plays once a week, and a game put off into the next week's
 * days still came first. Void and unfinished games leave no result.
 * @param before the game that the results are for; neither it nor any other game of its week counts.
 */
export function resultsBefore(games: readonly SeasonGame[], before: Pick<Game, 'season' | 'week'>): SeasonResults {
  const results = new Map<string, TeamResult[]>()
  const add = (team: string, result: TeamResult) => {
    const known = results.get(team)
    if (known) known.push(result)
    else results.set(team, [result])
  }
  const isEarlier = (game: SeasonGame) =>
    game.season === before.season && game.week < before.week && isPreseasonWeek(game.week) === isPreseasonWeek(before.week)
  for (const game of games.filter(isEarlier).sort((one, other) => one.week - other.week)) {
    const { week, awayTeam, homeTeam, awayScore, homeScore } = game
    if (game.gameStatus !== 'final' || awayScore === null || homeScore === null) continue
    add(awayTeam, { week, isHome: false, opponent: homeTeam, scored: awayScore, allowed: homeScore, game })
    add(homeTeam, { week, isHome: true, opponent: awayTeam, scored: homeScore, allowed: awayScore, game })
  }
  return results
}

export type WinLossTie = { wins: number; losses: number; ties: number }

export function countWins(results: readonly TeamResult[]): WinLossTie {
  const wins = results.filter(({ scored, allowed }) => scored > allowed).length
  const losses = results.filter(({ scored, allowed }) => scored < allowed).length
  return { wins, losses, ties: results.length - wins - losses }
}

/** "4-1", with ties "4-1-1". */
export const formatRecord = ({ wins, losses, ties }: WinLossTie) => (ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`)

export type Run = { outcome: 'W' | 'L' | 'T'; games: number }

/** How many games in a row ended alike, up to the last one; null before the first. */
export function runOf(results: readonly TeamResult[]): Run | null {
  const outcomes = results.map(({ scored, allowed }) => (scored > allowed ? 'W' : scored < allowed ? 'L' : 'T'))
  const outcome = outcomes.at(-1)
  if (outcome === undefined) return null
  return { outcome, games: outcomes.length - 1 - outcomes.findLastIndex((one) => one !== outcome) }
}

/** A number of each game on average; null without a game. */
export const averageOf = (results: readonly TeamResult[], of: (result: TeamResult) => number): number | null =>
  results.length === 0 ? null : results.reduce((sum, result) => sum + of(result), 0) / results.length
