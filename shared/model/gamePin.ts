import * as z from 'zod/mini'
import { game, gameStatus } from './game.ts'

/** What of a game an admin can set, and keep from being written over by a feed. */
export const pinField = z.enum(['kickoff', 'status', 'score'])
export type PinField = z.output<typeof pinField>

/** A pinned fact: who keeps it, why, and what the feed says instead. */
export const gamePin = z.object({
  field: pinField,
  reason: z.string(),
  pinnedAt: z.iso.datetime(),
  feedSays: z.object({
    gameTime: z.nullable(z.iso.datetime()),
    gameStatus,
    awayScore: z.nullable(z.number()),
    homeScore: z.nullable(z.number()),
  }),
})

/** Something a feed said of a game that was not simply believed. */
export const feedNote = z.object({
  reason: z.string(),
  claim: z.string(),
  /** `held` waits to be seen again, `accepted` was, `dropped` was taken back, `refused` is never believed. */
  outcome: z.enum(['held', 'accepted', 'dropped', 'refused']),
  timesSeen: z.number(),
  lastSeenAt: z.iso.datetime(),
})

/** A game as an admin sees it. */
export const adminGame = z.object({ game, pins: z.array(gamePin), notes: z.array(feedNote) })
export type AdminGame = z.output<typeof adminGame>
