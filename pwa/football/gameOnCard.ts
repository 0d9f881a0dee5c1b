import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'

/** A game of the current week with the player's pick, for the insights panel. */
export type GameOnCard = {
  game: Game
  now: EpochMs
  pick: Side | null
  /** Picks a side, as a tap on the card does; null when no picks can be made. */
  choose: ((side: Side) => void) | null
}
