import type { TiebreakerResult } from './ranking.ts'

/** One tier of the prize structure: what a place is worth, in dollars of venue credit, and how many players it needs. */
export type PrizeTier = { place: number; amountDollars: number; minimumParticipants: number }

/** The tiers that are paid with this number of players. */
export const tiersFor = <T extends PrizeTier>(tiers: readonly T[], participants: number): T[] =>
  tiers.filter((tier) => participants >= tier.minimumParticipants)

/**
 * The prize of a standing; null when its place has none, when the tier needs more players, and for a card without a correct pick.
 * Players who share a place each win what the place is worth.
 */
export function findPrize<T extends PrizeTier>(tiers: readonly T[], of: { place: number; score: number }, participants: number): T | null {
  if (of.score === 0) return null
  return tiersFor(tiers, participants).find((tier) => tier.place === of.place) ?? null
}

/**
 * The prize that a standing promises while games decide. A place that the tiebreaker game has still to part promises nothing:
 * twelve leaders of a first quarter do not win twelve first prizes.
 */
export const findPromisedPrize = <T extends PrizeTier>(
  tiers: readonly T[],
  of: { place: number; score: number; isTied: boolean },
  { participants, tiebreaker }: { participants: number; tiebreaker: TiebreakerResult },
): T | null => (of.isTied && tiebreaker === 'pending' ? null : findPrize(tiers, of, participants))
