import type { Side } from '#shared/model/game.ts'
import { otherThan, pickIn, scoreOf } from '#shared/rules/card.ts'
import { createPlacesAfter, type OpenGame, type Outcome, type PlacesAfter, type Result, type Rival, type WeekInPlay } from './endings.ts'
import { allResults, highestGuessOf, resultsNear } from './tiebreakerTotals.ts'

/**
 * The best and worst place still to be reached. `isExact` is false when they are only bounds.
 * `needed` has the slots of the player's picks without which the best place is out of reach.
 */
export type Reach = { best: number; worst: number; isExact: boolean; needed: number[] }

/** With more open games that the player has no pick of, the worst case is bounded instead of looked for. */
const ENUMERATED_GAMES = 6

/**
 * What places a player can still come in, over every way the open games may end (ties included) and every total of the tiebreaker game.
 *
 * Not all 3^n endings are looked at, and still none is missed. A game where the player has a pick moves the difference to every rival the
 * same way: their pick winning is never worse for them, their pick losing never better. In a game they have no pick of, a tie is best.
 * That leaves to be tried: the ending and total of the tiebreaker game, and for the worst case both winners of games without a pick.
 *
 * @param placesAfter that of these cards, where the caller has it.
 */
export function findReach(me: Rival, rivals: readonly Rival[], week: WeekInPlay, placesAfter = createPlacesAfter(me, rivals, week)): Reach {
  const { decider, others, place } = createPlaceFinder(me, rivals, week, placesAfter)
  const mine = ownResults(me, others)
  const unpicked = others.filter(({ slot }) => pickIn(me, slot) === null)
  const allWon: Result[] = mine.map(({ slot, side }) => ({ slot, outcome: side }))
  const best = place(allWon, 'best')

  const allLost: Result[] = mine.map(({ slot, side }) => ({ slot, outcome: otherThan(side) }))
  const isExact = unpicked.length <= ENUMERATED_GAMES
  const worst = isExact
    ? Math.max(...winningsOf(unpicked).map((results) => place([...allLost, ...results], 'worst')))
    : boundReach(
        scoreOf(me, week.winners),
        rivals.map((rival) => ({ score: scoreOf(rival, week.winners), players: 1 })),
        { openGames: week.open.length, openPicks: 0 },
      ).worst

  const needed = mine.filter(({ slot }) => place(without(allWon, slot), 'best') > best).map(({ slot }) => slot)
  const deciding = decider && pickIn(me, decider.slot)
  if (decider && deciding && place(allWon, 'best', ['tie', otherThan(deciding)]) > best) needed.push(decider.slot)
  return { best, worst, isExact, needed }
}

/** The best place alone, by the same rule. */
export function findBestPlace(me: Rival, rivals: readonly Rival[], week: WeekInPlay): number {
  const { others, place } = createPlaceFinder(me, rivals, week, createPlacesAfter(me, rivals, week))
  return place(
    ownResults(me, others).map(({ slot, side }) => ({ slot, outcome: side })),
    'best',
  )
}

/** The picks that the player has of these games. */
const ownResults = (me: Rival, games: readonly OpenGame[]) =>
  games.flatMap(({ slot }) => {
    const side = pickIn(me, slot)
    return side ? [{ slot, side }] : []
  })

function createPlaceFinder(me: Rival, rivals: readonly Rival[], week: WeekInPlay, placesAfter: PlacesAfter) {
  const highestGuess = highestGuessOf(me, rivals)
  const decider = week.open.find(({ slot }) => slot === week.tiebreakerSlot) ?? null
  const others = week.open.filter((game) => game !== decider)
  /** The best or worst place with these results, over the endings and totals that the tiebreaker game can have. */
  const place = (results: readonly Result[], extreme: 'best' | 'worst', endings: readonly Outcome[] = ['away', 'home', 'tie']): number => {
    const choose = extreme === 'best' ? Math.min : Math.max
    if (!decider) return choose(...placesAfter(results, [week.tiebreaker]).map((found) => found.place))
    const places = endings.flatMap((outcome) =>
      placesAfter(
        [...results, { slot: decider.slot, outcome }],
        extreme === 'best' ? resultsNear(me.tieBreakerScore, decider, outcome) : allResults(decider, outcome, highestGuess),
      ),
    )
    return choose(...places.map((found) => found.place))
  }
  return { decider, others, place }
}

/**
 * Bounds from scores alone, for contests too large to look at every card: the player's open picks all count and nobody else's do, and
 * the other way round.
 * @param scores how many other players have so many points.
 */
export function boundReach(
  score: number,
  scores: readonly { score: number; players: number }[],
  { openGames, openPicks }: { openGames: number; openPicks: number },
): Reach {
  const count = (isAbove: (of: number) => boolean) =>
    scores.filter((of) => isAbove(of.score)).reduce((sum, { players }) => sum + players, 0)
  return {
    best: 1 + count((of) => of > score + openPicks),
    worst: 1 + count((of) => of + openGames >= score),
    isExact: false,
    needed: [],
  }
}

const without = (results: readonly Result[], slot: number) => results.filter((result) => result.slot !== slot)

/** Each way that games can be won by one of their sides. */
export const winningsOf = (games: readonly OpenGame[]): { slot: number; outcome: Side }[][] =>
  games.reduce<{ slot: number; outcome: Side }[][]>(
    (endings, { slot }) =>
      endings.flatMap((results) => [
        [...results, { slot, outcome: 'away' }],
        [...results, { slot, outcome: 'home' }],
      ]),
    [[]],
  )
