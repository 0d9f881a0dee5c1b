import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import type { Side } from '#shared/model/game.ts'
import { countBits, pickIn, scoreOf, type Winners } from '#shared/rules/picks/card.ts'
import { levelsThatCount, type TiebreakerResult, type TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { type Field, highestGuessOf, picksAt } from './field.ts'
import { type PlaceRules, scoresOf } from './rankField.ts'

/** A game that is not over, by its slot, with the points of both teams so far. */
export type OpenGame = { slot: number; awayPoints: number; homePoints: number }

export type WeekInPlay = PlaceRules & { open: readonly OpenGame[] }

export type Outcome = Side | 'tie'
/** The end of an open game. */
export type Result = { slot: number; outcome: Outcome }

/** A place, and whether others share it. */
export type SharedPlace = { place: number; isTied: boolean }

/**
 * Returns the player's places when some of the open games end with these results and the others stay open: one for each tiebreaker result.
 * @param atMost with a worse place by points alone, ties are not looked at.
 */
export type PlacesAfter = (results: readonly Result[], tiebreakers: readonly TiebreakerResult[], atMost?: number) => SharedPlace[]

/** What endings of a week bring one player, and the cards of all. */
export type Endings = { placesAfter: PlacesAfter; groups: CardGroups }

/** Below 0 when `one` is the better place: a place of one's own is better than the same place shared. */
export const comparePlaces = (one: SharedPlace, other: SharedPlace) => one.place - other.place || Number(one.isTied) - Number(other.isTied)
export const bestOf = (places: readonly SharedPlace[]) => places.reduce((best, place) => (comparePlaces(place, best) < 0 ? place : best))
export const worstOf = (places: readonly SharedPlace[]) =>
  places.reduce((worst, place) => (comparePlaces(place, worst) > 0 ? place : worst))

/**
 * The cards of a field in groups of equal points and equal picks of the open games, which no ending separates by points. They are the same for all
 * players. `firstOf` has the first member of each group and, at last, the number of all; `kinds` and `times` belong to the members. `homePickers`
 * and `awayPickers` are the players with a side of an open game, by its slot.
 */
export type CardGroups = {
  highestGuess: number
  homePickers: ReadonlyMap<number, number>
  awayPickers: ReadonlyMap<number, number>
  scores: Uint8Array
  homePicks: Int32Array
  awayPicks: Int32Array
  firstOf: Uint32Array
  kinds: Uint32Array
  times: Float64Array
}

export function groupCards(field: Field, week: WeekInPlay): CardGroups {
  const open = week.open.reduce((slots, { slot }) => slots | (1 << slot), 0)
  const scores = scoresOf(field, week.winners)
  const byKey = new Map<string, number[]>()
  for (const [index, score] of scores.entries()) {
    const { homePicks, awayPicks } = picksAt(field, index)
    const key = `${homePicks & open} ${awayPicks & open} ${score}`
    const group = byKey.get(key)
    if (group) group.push(index)
    else byKey.set(key, [index])
  }
  const groups = [...byKey.values()]
  const members = groups.flat()
  const ofFirst = (column: ArrayLike<number>) => groups.map(([first = 0]) => column[first] ?? 0)
  const countPickers = (picks: Int32Array) =>
    new Map(week.open.map(({ slot }) => [slot, picks.reduce((players, bits) => players + ((bits >>> slot) & 1), 0)]))
  let count = 0
  return {
    highestGuess: highestGuessOf(field),
    homePickers: countPickers(field.homePicks),
    awayPickers: countPickers(field.awayPicks),
    scores: Uint8Array.from(ofFirst(scores)),
    homePicks: Int32Array.from(ofFirst(field.homePicks), (picks) => picks & open),
    awayPicks: Int32Array.from(ofFirst(field.awayPicks), (picks) => picks & open),
    firstOf: Uint32Array.from([[], ...groups], (group) => (count += group.length)),
    kinds: Uint32Array.from(members, (index) => kindOf(field, index, week)),
    times: Float64Array.from(members, (index) => field.submittedAt[index] ?? 0),
  }
}

/**
 * Dozens of endings are tried for one player, so each is one pass over the groups, which counts the players with each number of points. Where
 * tiebreakers count, those with as many as the player are sorted into kinds, of which none separates two when they are compared with the player.
 */
export function createEndings(field: Field, own: number, week: WeekInPlay, groups = groupCards(field, week)): Endings {
  const { firstOf, kinds, times } = groups
  const ownTime = field.submittedAt[own] ?? 0
  const ownKind = kindOf(field, own, week)
  const ownPicks = picksAt(field, own)
  const ownScore = scoreOf(ownPicks, week.winners)
  const rivals = new Uint32Array(kindsOf(groups.highestGuess + 1))
  /** The points of each group after an ending, and how many players have them. */
  const scoresAfter = new Uint8Array(groups.scores.length)
  const playersWith = new Uint32Array(SLOTS_PER_WEEK + 1)

  const placesAfter: PlacesAfter = (results, tiebreakers, atMost = Number.POSITIVE_INFINITY) => {
    const won = toWinners(results)
    const reached = ownScore + scoreOf(ownPicks, won)
    countAfter(groups, won, scoresAfter, playersWith)
    const above = playersWith.subarray(reached + 1).reduce((sum, players) => sum + players, 0)
    if (above >= atMost) return tiebreakers.map(() => ({ place: above + 1, isTied: false }))
    if (tiebreakers.every((tiebreaker) => levelsThatCount({ ...week, tiebreaker }).length === 0))
      return tiebreakers.map(() => ({ place: above + 1, isTied: (playersWith[reached] ?? 0) > 1 }))
    rivals.fill(0)
    for (let group = scoresAfter.indexOf(reached); group !== -1; group = scoresAfter.indexOf(reached, group + 1)) {
      const end = firstOf[group + 1] ?? 0
      for (let member = firstOf[group] ?? 0; member < end; member += 1) {
        const kind = (kinds[member] ?? 0) + Math.sign((times[member] ?? 0) - ownTime)
        rivals[kind] = (rivals[kind] ?? 0) + 1
      }
    }
    rivals[ownKind] = (rivals[ownKind] ?? 1) - 1
    const placers = new Map<string | null, (total: number) => SharedPlace>()
    return tiebreakers.map((tiebreaker) => {
      const { winner, total } = typeof tiebreaker === 'string' ? { winner: tiebreaker, total: 0 } : tiebreaker
      const levels = levelsThatCount({ ...week, tiebreaker })
      const placeBy = placers.get(winner) ?? createPlacer(rivals, ownKind, { above, winner, levels })
      placers.set(winner, placeBy)
      return placeBy(total)
    })
  }
  return { placesAfter, groups }
}

/** Writes the points of each group with these winners, and how many players have them. It runs for most of an answer's time, and has no branch. */
function countAfter(
  { scores, homePicks, awayPicks, firstOf }: CardGroups,
  { homeWon, awayWon }: Winners,
  scoresAfter: Uint8Array,
  playersWith: Uint32Array,
) {
  playersWith.fill(0)
  let first = 0
  for (let group = 0; group < scores.length; group += 1) {
    const score = (scores[group] ?? 0) + countBits(((homePicks[group] ?? 0) & homeWon) | ((awayPicks[group] ?? 0) & awayWon))
    const next = firstOf[group + 1] ?? 0
    scoresAfter[group] = score
    playersWith[score] = (playersWith[score] ?? 0) + next - first
    first = next
  }
}

/** A kind is a guess, a pick of the tiebreaker game, and a submission before, with or after the player's. */
const PICKS: readonly (Side | null)[] = [null, 'home', 'away']
const TIMES = [-1, 0, 1] as const
const KINDS_A_GUESS = PICKS.length * TIMES.length
const kindsOf = (guess: number) => guess * KINDS_A_GUESS

/** The kind of a card that was submitted with the player's. */
function kindOf(field: Field, index: number, { tiebreakerSlot }: WeekInPlay): number {
  const pick = tiebreakerSlot === null ? null : pickIn(picksAt(field, index), tiebreakerSlot)
  return kindsOf(field.tieBreakerScores[index] ?? 0) + PICKS.indexOf(pick) * TIMES.length + 1
}

type Alike = { above: number; winner: string | null; levels: readonly TiebreakLevel[] }

/**
 * Places the player among rivals with as many points, for any total of the tiebreaker game. Closer than the player are the guesses between theirs
 * and the one as far on the other side of the total, so a total costs a few additions.
 */
function createPlacer(rivals: Uint32Array, ownKind: number, { above, winner, levels }: Alike): (total: number) => SharedPlace {
  const guesses = rivals.length / KINDS_A_GUESS
  const ownGuess = Math.floor(ownKind / KINDS_A_GUESS)
  const pickOf = (kind: number) => PICKS[Math.floor((kind % KINDS_A_GUESS) / TIMES.length)] ?? null
  const hasWinner = (kind: number) => Number(winner !== null && pickOf(kind) === winner)
  const compareBy = (some: readonly TiebreakLevel[], kind: number) => {
    const orderBy = (level: TiebreakLevel) =>
      level === 'submission_time' ? (TIMES[kind % TIMES.length] ?? 0) : hasWinner(ownKind) - hasWinner(kind)
    return some.map(orderBy).find((order) => order !== 0) ?? 0
  }
  const distanceAt = levels.includes('total_distance') ? levels.indexOf('total_distance') : levels.length
  let ahead = above
  /** The rivals that the levels before the distance do not separate from the player, summed up to each guess; and those of each guess by the levels after it. */
  const upTo = new Uint32Array(guesses + 1)
  const aheadWith = new Uint32Array(guesses)
  const sameWith = new Uint32Array(guesses)
  for (let kind = 0; kind < KINDS_A_GUESS; kind += 1) {
    const [prior, later] = [compareBy(levels.slice(0, distanceAt), kind), compareBy(levels.slice(distanceAt + 1), kind)]
    for (let guess = 0; guess < guesses; guess += 1) {
      const players = rivals[kindsOf(guess) + kind] ?? 0
      if (prior < 0) ahead += players
      if (prior !== 0) continue
      upTo[guess + 1] = (upTo[guess + 1] ?? 0) + players
      if (later < 0) aheadWith[guess] = (aheadWith[guess] ?? 0) + players
      if (later === 0) sameWith[guess] = (sameWith[guess] ?? 0) + players
    }
  }
  for (let guess = 1; guess <= guesses; guess += 1) upTo[guess] = (upTo[guess] ?? 0) + (upTo[guess - 1] ?? 0)
  const countBelow = (guess: number) => upTo[Math.min(Math.max(guess, 0), guesses)] ?? 0
  if (distanceAt === levels.length) return () => ({ place: ahead + 1, isTied: countBelow(guesses) > 0 })
  return (total) => {
    const mirrored = 2 * total - ownGuess
    const [low, high] = [Math.min(ownGuess, mirrored), Math.max(ownGuess, mirrored)]
    const asFar = low === high ? [low] : [low, high]
    const closer = Math.max(0, countBelow(high) - countBelow(low + 1))
    const sumOf = (counts: Uint32Array) => asFar.reduce((sum, guess) => sum + (counts[guess] ?? 0), 0)
    return { place: ahead + closer + sumOf(aheadWith) + 1, isTied: sumOf(sameWith) > 0 }
  }
}

/** The winners of these results. */
export function toWinners(results: readonly Result[]): Winners {
  const won = { homeWon: 0, awayWon: 0 }
  for (const { slot, outcome } of results) {
    if (outcome === 'home') won.homeWon |= 1 << slot
    if (outcome === 'away') won.awayWon |= 1 << slot
  }
  return won
}
