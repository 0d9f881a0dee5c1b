import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import {
  levelsThatCount,
  type RankingRules,
  type Standing,
  type TiebreakerResult,
  type TiebreakLevel,
} from '#shared/rules/standings/ranking.ts'

/** The part of a player's week that ranking needs. */
export type Entry = {
  score: number
  /** The predicted total. */
  tieBreakerScore: number
  /** The pick of the tiebreaker game. */
  tiebreakerPick: Side | null
  submittedAt: EpochMs
}

/**
 * A second ranking, for tests, which sorts by comparing two entries: score, then the configured tiebreakers. Entries that are equal in all of
 * them share the place: 1, 1, 3. Within a shared place the earlier submission comes first, then the lower `id`.
 */
export function rankEntries<E extends Entry & { id: string }>(entries: readonly E[], rules: RankingRules): (E & Standing)[] {
  const ordered = [...entries].sort(
    (one, other) => compareEntries(one, other, rules).order || one.submittedAt - other.submittedAt || (one.id < other.id ? -1 : 1),
  )
  return placeInOrder(ordered, rules)
}

/** How far a predicted total is from the real one; null while there is none. */
const distanceOf = (entry: Pick<Entry, 'tieBreakerScore'>, tiebreaker: TiebreakerResult) =>
  typeof tiebreaker === 'string' ? null : Math.abs(entry.tieBreakerScore - tiebreaker.total)

/** Did an entry pick the tiebreaker game's winner? Nobody did in a tie. */
const hasTiebreakerWinner = (entry: Pick<Entry, 'tiebreakerPick'>, tiebreaker: TiebreakerResult) =>
  typeof tiebreaker !== 'string' && tiebreaker.winner !== null && entry.tiebreakerPick === tiebreaker.winner

/** Below 0 when `one` ranks above `other`, 0 when they share a place; and what decided it. */
function compareEntries(one: Entry, other: Entry, rules: RankingRules): { order: number; by: 'score' | TiebreakLevel | null } {
  if (one.score !== other.score) return { order: other.score - one.score, by: 'score' }
  for (const level of levelsThatCount(rules)) {
    const order = compareAt(level, one, other, rules.tiebreaker)
    if (order !== 0) return { order, by: level }
  }
  return { order: 0, by: null }
}

/** Below 0 when `one` ranks above `other` at this level alone. */
function compareAt(level: TiebreakLevel, one: Entry, other: Entry, tiebreaker: TiebreakerResult): number {
  switch (level) {
    case 'total_distance':
      return (distanceOf(one, tiebreaker) ?? 0) - (distanceOf(other, tiebreaker) ?? 0)
    case 'tiebreaker_winner':
      return Number(hasTiebreakerWinner(other, tiebreaker)) - Number(hasTiebreakerWinner(one, tiebreaker))
    case 'submission_time':
      return one.submittedAt - other.submittedAt
  }
}

/** The places of entries that are in order. */
function placeInOrder<E extends Entry>(ordered: readonly E[], rules: RankingRules): (E & Standing)[] {
  const ranked: (E & Standing)[] = []
  for (const [index, entry] of ordered.entries()) {
    const before = ranked.at(-1)
    const { order, by } = before ? compareEntries(before, entry, rules) : { order: -1, by: null }
    if (before && order === 0) {
      before.isTied = true
      ranked.push({ ...entry, place: before.place, isTied: true, decidedBy: before.decidedBy })
    } else ranked.push({ ...entry, place: index + 1, isTied: false, decidedBy: by })
  }
  return ranked
}
