import * as z from 'zod/mini'
import { game, gameStatus } from './game.ts'

/** The parts of a game that an admin can set and pin, so that the feed does not overwrite them. */
export const pinField = z.enum(['kickoff', 'status', 'score'])
export type PinField = z.output<typeof pinField>

const feedValues = z.object({
  gameTime: z.nullable(z.iso.datetime()),
  gameStatus,
  awayScore: z.nullable(z.number()),
  homeScore: z.nullable(z.number()),
})

/** A pinned part of a game: the reason, and the feed's values. */
const gamePin = z.object({
  field: pinField,
  reason: z.string(),
  pinnedAt: z.iso.datetime(),
  feedSays: feedValues,
})

/** A claim of a feed about a game that was not believed at once. */
const feedNote = z.object({
  reason: z.string(),
  claim: z.string(),
  /** The claim's values; null when it names other teams, so it can't be believed. */
  claimed: z.nullable(feedValues),
  /** `held` waits to be repeated, `accepted` was repeated, `dropped` was not, `refused` is never believed. */
  outcome: z.enum(['held', 'accepted', 'dropped', 'refused']),
  /** An admin refused it: repeating it does not make it believed. */
  isRefusedByAdmin: z.boolean(),
  timesSeen: z.number(),
  lastSeenAt: z.iso.datetime(),
})

/** A game as an admin sees it. */
export const adminGame = z.object({ game, pins: z.array(gamePin), notes: z.array(feedNote) })
export type AdminGame = z.output<typeof adminGame>
