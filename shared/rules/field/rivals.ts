import { levelsThatCount, type TiebreakerResult } from '#shared/rules/standings/ranking.ts'
import { type Result, toWinners, type WeekInPlay } from './endings.ts'
import type { Field } from './field.ts'
import { compareBy, scoresOf } from './rankField.ts'
import { resultsNear } from './tiebreakerTotals.ts'

/**
 * The rivals on whom the place still depends when all open games end with these results, by their indexes. They have as many points, and they are
 * ahead with some totals of the tiebreaker game and behind with others. None once that game is over.
 */
export function findRivals(field: Field, own: number, week: WeekInPlay, results: readonly Result[]): number[] {
  const decider = week.open.find(({ slot }) => slot === week.tiebreakerSlot)
  const outcome = results.find(({ slot }) => slot === decider?.slot)?.outcome
  if (!decider || !outcome) return []
  const more = toWinners(results)
  const scores = scoresOf(field, { homeWon: week.winners.homeWon | more.homeWon, awayWon: week.winners.awayWon | more.awayWon })
  const isAhead = (rival: number, tiebreaker: TiebreakerResult) => {
    const rules = { ...week, tiebreaker }
    return compareBy(levelsThatCount(rules), field, rules, rival, own) < 0
  }
  return Array.from(field.byTime).filter((rival) => {
    if (rival === own || scores[rival] !== scores[own]) return false
    const isAheadWith = (card: number) =>
      resultsNear(field.tieBreakerScores[card] ?? 0, decider, outcome).map((result) => isAhead(rival, result))
    return isAheadWith(rival).includes(true) && isAheadWith(own).includes(false)
  })
}
