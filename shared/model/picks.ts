import * as z from 'zod/mini'
import { SLOTS_PER_WEEK, TIEBREAKER_INPUT_MAX, TIEBREAKER_INPUT_MIN, TIEBREAKER_SUBMISSION_MIN } from '#shared/contest.ts'
import { gameId, side } from './game.ts'
import * as texts from './picks.texts.ts'
import { weekKey } from './week.ts'

/** Game id → the side picked. */
export const gamePicks = z
  .record(gameId, side)
  .check(z.refine((picks) => Object.keys(picks).length <= SLOTS_PER_WEEK, { error: () => texts.tooManyGames() }))
export type GamePicks = z.output<typeof gamePicks>

/** The results that a week was settled by: the winners of its games, and the tiebreaker game; null for a week settled without one. */
export const settledResults = z.object({ winners: gamePicks, tiebreaker: z.nullable(z.object({ gameId, total: z.number() })) })
export type SettledResults = z.output<typeof settledResults>

/** The tiebreaker as it may be submitted: a whole number, 1 to 200. */
export const tieBreakerScore = z.number().check(z.int(), z.minimum(TIEBREAKER_SUBMISSION_MIN), z.maximum(TIEBREAKER_INPUT_MAX))

/** The values of the picks form; the tiebreaker is 0 until one is typed. */
export const picksForm = z.object({
  gamePicks,
  mnfPick: z.optional(side),
  mnfTotalScore: z.number().check(z.int(), z.minimum(TIEBREAKER_INPUT_MIN), z.maximum(TIEBREAKER_INPUT_MAX)),
})
export type PicksForm = z.output<typeof picksForm>

/** Six symbols that stand for a card as it was received: "7F3K-Q2". */
const receipt = z.string().check(z.maxLength(20))

/** What a player sends: once a week, or where the contest allows it, once for each change. */
export const picksSubmission = z.object({
  userId: z.uuid(),
  week: weekKey.shape.week,
  season: weekKey.shape.season,
  gamePicks,
  tieBreakerScore,
  /**
   * The receipt of the submitted card that these picks change; absent in a first submission. A card that has been replaced meanwhile is not
   * changed, so neither a late retry nor another phone overwrites picks that the player has not seen.
   */
  replaces: z.optional(receipt),
})
export type PicksSubmission = z.output<typeof picksSubmission>

/** A player's stored picks of one week. */
export const picksRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  week: z.number(),
  season: z.number(),
  sport: z.literal('nfl'),
  gamePicks,
  /** The pick of the tiebreaker game; null when that game was not open. */
  mnfPick: z.nullable(side),
  /** The same number as `tieBreakerScore`. */
  mnfTotalScore: z.number(),
  tieBreakerScore: z.number(),
  /** Further tiebreaker numbers; null unless the tiebreaker configuration asks for them. */
  tieBreakerSecondary: z.nullable(z.number()),
  tieBreakerTertiary: z.nullable(z.number()),
  /**
   * The game whose total the player guessed, when another game has become the tiebreaker game since; null otherwise. Until the deadline the
   * tiebreaker can be changed once for the new game.
   */
  replacedTiebreakerGame: z.nullable(gameId),
  /** When the server received the picks. */
  submittedAt: z.iso.datetime(),
  /** Correct picks so far, or those of the settlement. */
  score: z.number(),
  /** Where games have other results since the settlement: the results that count. Servers of the previous version do not send it. */
  settled: z.optional(settledResults),
  receipt: z.string(),
  /** Only in the answer to a submission that is sent again after a later one has replaced it: when that was. */
  replacedAt: z.optional(z.iso.datetime()),
  /** Only in what an admin reads of a card that is still open without giving a reason: the number of picks, in place of the picks. */
  pickCount: z.optional(z.number()),
})
export type PicksRecord = z.output<typeof picksRecord>
