import type { Side } from '#shared/model/game.ts'

/** What may separate players of equal score, in the order that the contest configures. */
export const TIEBREAK_LEVELS = ['total_distance', 'tiebreaker_winner', 'submission_time'] as const
export type TiebreakLevel = (typeof TIEBREAK_LEVELS)[number]

/** The result of the week's tiebreaker game: not final yet, void, or its points and winner (null for a tie). */
export type TiebreakerResult = 'pending' | 'void' | { total: number; winner: Side | null }

export type RankingRules = { levels: readonly TiebreakLevel[]; tiebreaker: TiebreakerResult }

/** An entry's place. `decidedBy` is what separated it from the entry above; null at the top. */
export type Standing = { place: number; isTied: boolean; decidedBy: 'score' | TiebreakLevel | null }

/** The tiebreak level that decided; null when the score did, or nothing. */
export const tiebreakLevelOf = (decidedBy: Standing['decidedBy'] | undefined): TiebreakLevel | null =>
  decidedBy === 'score' ? null : (decidedBy ?? null)

/**
 * The levels that count now. While the tiebreaker game is not final, the list ends before its first level: later levels would separate
 * players whom that game may order differently. The levels of a void tiebreaker game are skipped for everybody.
 */
export function levelsThatCount({ levels, tiebreaker }: RankingRules): TiebreakLevel[] {
  if (tiebreaker === 'void') return levels.filter((level) => level === 'submission_time')
  if (tiebreaker !== 'pending') return [...levels]
  const firstOpen = levels.findIndex((level) => level !== 'submission_time')
  return levels.slice(0, firstOpen === -1 ? levels.length : firstOpen)
}
