import type { TiebreakerResult } from '#shared/rules/standings/ranking.ts'
import type { OpenGame, Outcome } from './endings.ts'

/** The fewest points a game can end with so: its points stay, and a tie has an even total. */
function leastTotal({ awayPoints, homePoints }: OpenGame, outcome: Outcome): number {
  if (outcome === 'tie') return 2 * Math.max(awayPoints, homePoints)
  const [winner, loser] = outcome === 'home' ? [homePoints, awayPoints] : [awayPoints, homePoints]
  return loser + Math.max(winner, loser + 1)
}

const stepOf = (outcome: Outcome) => (outcome === 'tie' ? 2 : 1)

/** Every total that can make a difference: above all guesses the distances keep their order. */
function allTotals(game: OpenGame, outcome: Outcome, highestGuess: number): number[] {
  const least = leastTotal(game, outcome)
  const count = Math.max(1, Math.ceil((highestGuess + 3 - least) / stepOf(outcome)))
  return Array.from({ length: count }, (_, index) => least + index * stepOf(outcome))
}

/** The possible totals next to a guess, below and above: further away on the same side, only more rivals are closer. */
function totalsNear(guess: number, game: OpenGame, outcome: Outcome): number[] {
  const least = leastTotal(game, outcome)
  if (guess <= least) return [least]
  const below = guess - ((guess - least) % stepOf(outcome))
  return below === guess ? [guess] : [below, below + stepOf(outcome)]
}

const toResults = (totals: readonly number[], outcome: Outcome): TiebreakerResult[] =>
  totals.map((total) => ({ total, winner: outcome === 'tie' ? null : outcome }))

/** The results with which the tiebreaker game can end so, every total that makes a difference. */
export const allResults = (game: OpenGame, outcome: Outcome, highestGuess: number) =>
  toResults(allTotals(game, outcome, highestGuess), outcome)

/** The results among which is the best one for a player with this guess. */
export const resultsNear = (guess: number, game: OpenGame, outcome: Outcome) => toResults(totalsNear(guess, game, outcome), outcome)
