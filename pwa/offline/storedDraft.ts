import * as z from 'zod/mini'
import { picksForm } from '#shared/model/picks.ts'

/** What a player chose and typed for a week and has not sent. */
export const storedDraft = z.object({
  gamePicks: picksForm.shape.gamePicks,
  /** 0 until one is typed. */
  tiebreaker: picksForm.shape.mnfTotalScore,
  savedAt: z.number(),
  /** When each game was picked, or its pick cleared, by the server's clock; a version before December 2026 stored no such times. */
  pickedAt: z.optional(z.record(z.string(), z.number())),
  tiebreakerAt: z.optional(z.number()),
  /** The receipt of the submitted card that this draft changes; absent in the draft of a first submission. */
  changes: z.optional(z.string()),
})
export type Draft = z.output<typeof storedDraft>

export const NO_DRAFT: Draft = { gamePicks: {}, tiebreaker: 0, savedAt: 0 }
