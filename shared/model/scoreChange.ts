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

/** A place as it would have been if the week had ended at some moment. */
const placeThen = z.object({ place: z.number(), isTied: z.boolean() })
export type PlaceThen = z.output<typeof placeThen>

/** A week's scores with what they did to a player's place. */
export const ownTimeline = z.object({
  changes: z.array(scoreChange),
  /** The place before the first score, and after each; null without a card, and before the deadline. */
  places: z.nullable(z.array(placeThen)),
})
export type OwnTimeline = z.output<typeof ownTimeline>
