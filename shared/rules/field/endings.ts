import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import { type Card, countBits, pickIn, scoreOf, type Winners } from '#shared/rules/card.ts'
import { compareAt, type Entry, levelsThatCount, type RankingRules, type TiebreakerResult } from '#shared/rules/ranking.ts'

/** A card as it competes. */
export type Rival = Card & { tieBreakerScore: number; submittedAt: EpochMs }

/** A game that is not over, by its slot, with the points of both teams so far. */
export type OpenGame = { slot: number; awayPoints: number; homePoints: number }

export type WeekInPlay = {
  winners: Winners
  open: readonly OpenGame[]
  levels: RankingRules['levels']
  tiebreaker: TiebreakerResult
  /** The tiebreaker game's slot; null when no game counts. */
  tiebreakerSlot: number | null
}

export type Outcome = Side | 'tie'
/** The end of an open game. */
export type Result = { slot: number; outcome: Outcome }

/** A place, and whether others share it. */
export type SharedPlace = { place: number; isTied: boolean }

/** Returns the player's places when some of the open games end with these results and the others stay open: one for each tiebreaker result. */
export type PlacesAfter = (results: readonly Result[], tiebreakers: readonly TiebreakerResult[]) => SharedPlace[]

/** Below 0 when `one` is the better place: a place of one's own is better than the same place shared. */
export const comparePlaces = (one: SharedPlace, other: SharedPlace) => one.place - other.place || Number(one.isTied) - Number(other.isTied)
export const bestOf = (places: readonly SharedPlace[]) => places.reduce((best, place) => (comparePlaces(place, best) < 0 ? place : best))
export const worstOf = (places: readonly SharedPlace[]) =>
  places.reduce((worst, place) => (comparePlaces(place, worst) > 0 ? place : worst))

/** The cards are read once into columns of numbers, because dozens of endings are tried with thousands of them. */
export function createPlacesAfter(me: Rival, rivals: readonly Rival[], week: WeekInPlay): PlacesAfter {
  const { levels, winners } = week
  const own = toEntry(me, week)
  const scores = Int32Array.from(rivals, (rival) => scoreOf(rival, winners))
  const homePicks = Int32Array.from(rivals, (rival) => rival.homePicks)
  const awayPicks = Int32Array.from(rivals, (rival) => rival.awayPicks)
  const { kinds, kindOf } = sortByKind(rivals, own, week)
  const playersOfKind = new Int32Array(kinds.length)

  return (results, tiebreakers) => {
    const { homeWon, awayWon } = toWinners(results)
    const ownScore = scoreOf(me, winners) + scoreOf(me, { homeWon, awayWon })
    const counting = tiebreakers.map((tiebreaker) => levelsThatCount({ levels, tiebreaker }))
    const isSeparated = counting.some((counted) => counted.length > 0)
    let above = 0
    let level = 0
    if (isSeparated) playersOfKind.fill(0)
    for (let index = 0; index < scores.length; index += 1) {
      const hits = countBits(((homePicks[index] ?? 0) & homeWon) | ((awayPicks[index] ?? 0) & awayWon))
      const score = (scores[index] ?? 0) + hits
      if (score > ownScore) above += 1
      if (score !== ownScore) continue
      level += 1
      if (!isSeparated) continue
      const kind = kindOf[index] ?? 0
      playersOfKind[kind] = (playersOfKind[kind] ?? 0) + 1
    }
    if (!isSeparated) return tiebreakers.map(() => ({ place: above + 1, isTied: level > 0 }))
    const alike = kinds.flatMap((entry, kind) => (playersOfKind[kind] ? [{ entry, players: playersOfKind[kind] }] : []))
    return tiebreakers.map((tiebreaker, index) => {
      const counted = counting[index] ?? []
      let [before, same] = [above, 0]
      for (const { entry, players } of alike) {
        let order = 0
        for (const name of counted) if (order === 0) order = compareAt(name, entry, own, tiebreaker)
        if (order < 0) before += players
        if (order === 0) same += players
      }
      return { place: before + 1, isTied: same > 0 }
    })
  }
}

/** Sorts rivals into kinds: no tiebreaker separates two of a kind when they are compared with the player. */
function sortByKind(rivals: readonly Rival[], own: Entry, week: WeekInPlay) {
  const kinds: Entry[] = []
  const kindByKey = new Map<number, number>()
  const kindOf = Int32Array.from(rivals, (rival) => {
    const entry = toEntry(rival, week)
    const pick = entry.tiebreakerPick === null ? 0 : entry.tiebreakerPick === 'home' ? 1 : 2
    const key = (entry.tieBreakerScore * 3 + pick) * 3 + 1 + Math.sign(entry.submittedAt - own.submittedAt)
    const known = kindByKey.get(key)
    if (known !== undefined) return known
    kindByKey.set(key, kinds.length)
    return kinds.push(entry) - 1
  })
  return { kinds, kindOf }
}

const toEntry = (card: Rival, { tiebreakerSlot }: WeekInPlay): Entry => ({
  score: 0, // entries are compared only with others of the same score
  tieBreakerScore: card.tieBreakerScore,
  tiebreakerPick: tiebreakerSlot === null ? null : pickIn(card, tiebreakerSlot),
  submittedAt: card.submittedAt,
})

/** The winners of these results. */
export function toWinners(results: readonly Result[]): Winners {
  const won = { homeWon: 0, awayWon: 0 }
  for (const { slot, outcome } of results) {
    if (outcome === 'home') won.homeWon |= 1 << slot
    if (outcome === 'away') won.awayWon |= 1 << slot
  }
  return won
}
