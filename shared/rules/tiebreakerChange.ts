import type { EpochMs } from '#shared/clock.ts'

export type TiebreakerChangeRefusal = 'already_submitted' | 'deadline_passed'

/**
 * Why a player who has submitted may not change the tiebreaker now; null when they may: once for each game that takes the place of the
 * tiebreaker game they guessed for, until the deadline.
 */
export function refuseTiebreakerChange(facts: {
  /** The game that the player guessed for is no longer the tiebreaker game. */
  isGameReplaced: boolean
  /** Null while no game of the week has its hour. */
  deadline: EpochMs | null
  now: EpochMs
}): TiebreakerChangeRefusal | null {
  if (!facts.isGameReplaced) return 'already_submitted'
  return facts.deadline !== null && facts.now >= facts.deadline ? 'deadline_passed' : null
}
