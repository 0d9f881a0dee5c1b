import type { Side } from '#shared/model/game.ts'
import { otherThan, pickIn } from '#shared/rules/picks/card.ts'
import { createEndings, type Endings, type OpenGame, type Outcome, type Result, type WeekInPlay } from './endings.ts'
import { type Field, picksAt } from './field.ts'
import { scoresOf } from './rankField.ts'
import { allResults, resultsNear } from './tiebreakerTotals.ts'

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
 * @param own the index of the player's card.
 * @param endings those of this card, where the caller has them.
 */
export function findReach(field: Field, own: number, week: WeekInPlay, endings = createEndings(field, own, week)): Reach {
  const { decider, others, place, reaches } = createPlaceFinder(field, own, week, endings)
  const me = picksAt(field, own)
  const mine = picksOf(field, own, others)
  const unpicked = others.filter(({ slot }) => pickIn(me, slot) === null)
  const allWon: Result[] = mine.map(({ slot, side }) => ({ slot, outcome: side }))
  const best = place(allWon, 'best')

  const allLost: Result[] = mine.map(({ slot, side }) => ({ slot, outcome: otherThan(side) }))
  const isExact = unpicked.length <= ENUMERATED_GAMES
  const worst = isExact
    ? Math.max(...winningsOf(unpicked).map((results) => place([...allLost, ...results], 'worst')))
    : boundWorst(field, own, week)

  const needed = mine.filter(({ slot }) => !reaches(without(allWon, slot), best)).map(({ slot }) => slot)
  const deciding = decider && pickIn(me, decider.slot)
  if (decider && deciding && !reaches(allWon, best, ['tie', otherThan(deciding)])) needed.push(decider.slot)
  return { best, worst, isExact, needed }
}

/** The best place alone, by the same rule. */
export function findBestPlace(field: Field, own: number, week: WeekInPlay): number {
  const { others, place } = createPlaceFinder(field, own, week, createEndings(field, own, week))
  return place(
    picksOf(field, own, others).map(({ slot, side }) => ({ slot, outcome: side })),
    'best',
  )
}

/** The picks that the player has of these games. */
const picksOf = (field: Field, own: number, games: readonly OpenGame[]) =>
  games.flatMap(({ slot }) => {
    const side = pickIn(picksAt(field, own), slot)
    return side ? [{ slot, side }] : []
  })

const ENDINGS: readonly Outcome[] = ['home', 'away', 'tie']

function createPlaceFinder(field: Field, own: number, week: WeekInPlay, { placesAfter, groups }: Endings) {
  const ownGuess = field.tieBreakerScores[own] ?? 0
  const decider = week.open.find(({ slot }) => slot === week.tiebreakerSlot) ?? null
  const others = week.open.filter((game) => game !== decider)
  /** The places with these results, for an ending of the tiebreaker game with the totals that matter for its best or worst place. */
  const placesWith = (results: readonly Result[], extreme: 'best' | 'worst', outcome: Outcome, atMost?: number) => {
    if (!decider) return placesAfter(results, [week.tiebreaker], atMost)
    const totals = extreme === 'best' ? resultsNear(ownGuess, decider, outcome) : allResults(decider, outcome, groups.highestGuess)
    return placesAfter([...results, { slot: decider.slot, outcome }], totals, atMost)
  }
  const endings = decider ? ENDINGS : ENDINGS.slice(0, 1)
  /** The best or worst place with these results. */
  const place = (results: readonly Result[], extreme: 'best' | 'worst'): number =>
    (extreme === 'best' ? Math.min : Math.max)(
      ...endings.flatMap((outcome) => placesWith(results, extreme, outcome).map((found) => found.place)),
    )
  /** Is a place possible with these results, when the tiebreaker game ends in one of these ways? */
  const reaches = (results: readonly Result[], wanted: number, among: readonly Outcome[] = endings) =>
    among.some((outcome) => placesWith(results, 'best', outcome, wanted).some((found) => found.place <= wanted))
  return { decider, others, place, reaches }
}

/** A bound for the worst place: no pick of the player counts, and those of everybody else in all open games do. */
function boundWorst(field: Field, own: number, { winners, open }: WeekInPlay): number {
  const scores = scoresOf(field, winners)
  return scores.filter((score) => score + open.length >= (scores[own] ?? 0)).length
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
