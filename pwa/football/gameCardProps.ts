import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'

/** The props that a form gives a group of radio inputs (react-hook-form's `register`). */
export type PickField = {
  name: string
  /** Only without react-hook-form, which sets it by itself. */
  checked?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
  onBlur: FocusEventHandler<HTMLInputElement>
  ref: Ref<HTMLInputElement>
}

/** Renders the button that opens a game's insights around what the card shows there, which is also the button's name. */
export type InsightsOpener = (face: { className: string; children: ReactNode }) => ReactNode

export type GameCardProps = {
  game: Game
  /** The player's pick; null for none. Only for games that are not in a form. */
  pick: Side | null
  /** The player has no card at all: the screen says so once, not each game. */
  hasNoCard?: boolean
  now: EpochMs
  /** Receives the taps; without it nothing can be chosen. */
  field?: PickField
  /** The player may make picks this week at all. */
  isPickable: boolean
  /** The pick is not submitted yet: dashed. */
  isDraft: boolean
  insights?: InsightsOpener
}
