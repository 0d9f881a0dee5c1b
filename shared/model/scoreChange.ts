import * as z from 'zod/mini'
import { gameId } from './game.ts'

/** A score of a game that stands, in the order of a week. What it changed is the difference from the one before of the same game. */
export const scoreChange = z.object({
  gameId,
  /** Null for a score that stood before anybody watched: the game was stored with it, or imported as it ended. */
  at: z.nullable(z.iso.datetime()),
  awayScore: z.number(),
  homeScore: z.number(),
  /** "Q4 2:14"; null when unknown. */
  gameClock: z.nullable(z.string()),
})
export type ScoreChange = z.output<typeof scoreChange>
