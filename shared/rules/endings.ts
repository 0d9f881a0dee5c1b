import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import { type Card, countBits, pickIn, scoreOf, type Winners } from './card.ts'
import { compareAt, type Entry, levelsThatCount, type RankingRules, type TiebreakerResult } from './ranking.ts'

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

/** Rivals whose scores no ending can separate: they have the same points and the same picks of the open games. */
type Group = Card & { score: number; players: number; entries: Map<string, { entry: Entry; players: number }> }

/** Returns the player's places when some of the open games end with these results and the others stay open: one for each tiebreaker result. */
export type PlacesAfter = (results: readonly Result[], tiebreakers: readonly TiebreakerResult[]) => SharedPlace[]

/** Below 0 when `one` is the better place: a place of one's own is better than the same place shared. */
export const comparePlaces = (one: SharedPlace, other: SharedPlace) => one.place - other.place || Number(one.isTied) - Number(other.isTied)
export const bestOf = (places: readonly SharedPlace[]) => places.reduce((best, place) => (comparePlaces(place, best) < 0 ? place : best))
export const worstOf = (places: readonly SharedPlace[]) =>
  places.reduce((worst, place) => (comparePlaces(place, worst) > 0 ? place : worst))

/** Rivals are grouped once, so that an ending costs a few operations a group and not a card. */
export function createPlacesAfter(me: Rival, rivals: readonly Rival[], week: WeekInPlay): PlacesAfter {
  const { levels, tiebreakerSlot, winners } = week
  const openMask = week.open.reduce((mask, { slot }) => mask | (1 << slot), 0)
  const toEntry = (card: Rival): Entry => ({
    score: 0, // entries are compared only with others of the same score
    tieBreakerScore: card.tieBreakerScore,
    tiebreakerPick: tiebreakerSlot === null ? null : pickIn(card, tiebreakerSlot),
    submittedAt: card.submittedAt,
  })
  const groups = new Map<string, Group>()
  for (const rival of rivals) {
    const [homePicks, awayPicks, score] = [rival.homePicks & openMask, rival.awayPicks & openMask, scoreOf(rival, winners)]
    const key = `${score} ${homePicks} ${awayPicks}`
    let group = groups.get(key)
    if (!group) {
      group = { homePicks, awayPicks, score, players: 0, entries: new Map() }
      groups.set(key, group)
    }
    group.players += 1
    const entry = toEntry(rival)
    const entryKey = `${entry.tieBreakerScore} ${entry.tiebreakerPick} ${Math.sign(entry.submittedAt - me.submittedAt)}`
    const alike = group.entries.get(entryKey)
    if (alike) alike.players += 1
    else group.entries.set(entryKey, { entry, players: 1 })
  }
  const all = [...groups.values()]
  const own = { entry: toEntry(me), score: scoreOf(me, winners) }

  return (results, tiebreakers) => {
    const won = toWinners(results)
    const ownScore = own.score + scoreOf(me, won)
    let above = 0
    let level = 0
    const counting = tiebreakers.map((tiebreaker) => levelsThatCount({ levels, tiebreaker }))
    const isSeparated = counting.some((counted) => counted.length > 0)
    const entries = new Map<string, { entry: Entry; players: number }>()
    for (const group of all) {
      const score = group.score + countBits(group.homePicks & won.homeWon) + countBits(group.awayPicks & won.awayWon)
      if (score > ownScore) above += group.players
      if (score !== ownScore) continue
      level += group.players
      if (!isSeparated) continue
      for (const [key, { entry, players }] of group.entries)
        entries.set(key, { entry, players: players + (entries.get(key)?.players ?? 0) })
    }
    if (!isSeparated) return tiebreakers.map(() => ({ place: above + 1, isTied: level > 0 }))
    return tiebreakers.map((tiebreaker, index) => {
      const counted = counting[index] ?? []
      let [before, same] = [above, 0]
      for (const { entry, players } of entries.values()) {
        let order = 0
        for (const name of counted) if (order === 0) order = compareAt(name, entry, own.entry, tiebreaker)
        if (order < 0) before += players
        if (order === 0) same += players
      }
      return { place: before + 1, isTied: same > 0 }
    })
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
