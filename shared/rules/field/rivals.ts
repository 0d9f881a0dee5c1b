import { pickIn, scoreOf } from '#shared/rules/card.ts'
import { compareAt, type Entry, levelsThatCount, type TiebreakerResult } from '#shared/rules/ranking.ts'
import { type Result, type Rival, toWinners, type WeekInPlay } from './endings.ts'
import { resultsNear } from './tiebreakerTotals.ts'

/**
 * The rivals on whom the place still depends when all open games end with these results: they have as many points, and they are ahead with some
 * totals of the tiebreaker game and behind with others. None once that game is over.
 */
export function findRivals<R extends Rival>(me: Rival, rivals: readonly R[], week: WeekInPlay, results: readonly Result[]): R[] {
  const decider = week.open.find(({ slot }) => slot === week.tiebreakerSlot)
  const outcome = results.find(({ slot }) => slot === decider?.slot)?.outcome
  if (!decider || !outcome) return []
  const more = toWinners(results)
  const winners = { homeWon: week.winners.homeWon | more.homeWon, awayWon: week.winners.awayWon | more.awayWon }
  const toEntry = (card: Rival): Entry => ({ ...card, score: 0, tiebreakerPick: pickIn(card, decider.slot) }) // compared at equal scores only
  const mine = toEntry(me)
  const isAhead = (entry: Entry, tiebreaker: TiebreakerResult) => {
    for (const level of levelsThatCount({ levels: week.levels, tiebreaker })) {
      const order = compareAt(level, entry, mine, tiebreaker)
      if (order !== 0) return order < 0
    }
    return false
  }
  const ownScore = scoreOf(me, winners)
  return rivals.filter((rival) => {
    if (scoreOf(rival, winners) !== ownScore) return false
    const entry = toEntry(rival)
    const isAheadWith = (guess: number) => resultsNear(guess, decider, outcome).map((result) => isAhead(entry, result))
    return isAheadWith(rival.tieBreakerScore).includes(true) && isAheadWith(me.tieBreakerScore).includes(false)
  })
}
