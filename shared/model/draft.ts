import * as z from 'zod/mini'
import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import * as texts from './draft.texts.ts'
import { gameId, side } from './game.ts'
import { picksForm } from './picks.ts'

/** Milliseconds since 1970 UTC by the server's clock, as far as the device knew it. */
const tapTime = z.number().check(z.int(), z.minimum(0))

/** The choice for one game and the time of its tap; `side` is null after the pick was cleared. */
const draftPick = z.object({ side: z.nullable(side), at: tapTime })
export type DraftPick = z.output<typeof draftPick>

/** A player's picks of a week that were not submitted, with the time of each choice, so that the drafts of two devices can be merged. */
export const weekDraft = z.object({
  picks: z
    .record(gameId, draftPick)
    .check(z.refine((picks) => Object.keys(picks).length <= SLOTS_PER_WEEK, { error: () => texts.tooManyGames() })),
  /** Null until one is typed; `score` is 0 after it was cleared. */
  tiebreaker: z.nullable(z.object({ score: picksForm.shape.mnfTotalScore, at: tapTime })),
})
export type WeekDraft = z.output<typeof weekDraft>
