import type { TiebreakerResult } from '#shared/rules/standings/ranking.ts'

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

/** Dollars of venue credit. At most one of the two is given: `prizeUpTo` is the limit of a prize that is not certain yet. */
export type PromisedPrize = { prize: number | null; prizeUpTo: number | null }

/**
 * The prize that a standing promises while games are played. While the tiebreaker game is open it may still separate players who share a
 * place, and then only one of them wins the place's prize.
 */
export function promisePrize(
  tiers: readonly PrizeTier[],
  of: { place: number; score: number; isTied: boolean },
  { participants, tiebreaker }: { participants: number; tiebreaker: TiebreakerResult },
): PromisedPrize {
  const amount = findPrize(tiers, of, participants)?.amountDollars ?? null
  return of.isTied && tiebreaker === 'pending' ? { prize: null, prizeUpTo: amount } : { prize: amount, prizeUpTo: null }
}
