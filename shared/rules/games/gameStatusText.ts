import type { GameStatus } from '#shared/model/game.ts'
import * as texts from './gameStatusText.texts.ts'

/** A game's status inside a sentence: "live", "postponed". */
export const gameStatusText = (status: GameStatus) => texts.status({ status })
