import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'

/** A game of the current week as the player's card has it at this moment: what the card hands to whoever shows more about the game. */
export type GameOnCard = {
  game: Game
  now: EpochMs
  pick: Side | null
  /** Picks it, as a tap on the card would; null where the card takes no picks. */
  choose: ((side: Side) => void) | null
}
