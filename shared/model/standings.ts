import * as z from 'zod/mini'
import { gameId, side } from './game.ts'

const standing = {
  /** From 1; equal players share it. */
  place: z.number(),
  isTied: z.boolean(),
}

/** The place with the leads of running games counted as if they had ended so. It is only shown: nothing is won or settled by it. */
export const ifEndedNow = z.object({
  rank: z.number(),
  isTied: z.boolean(),
  score: z.number(),
  /** The most that the place could win, in dollars of venue credit; null for none. */
  prizeUpTo: z.nullable(z.number()),
})
const explainedIfEndedNow = z.extend(ifEndedNow, {
  /** Why this place, compared with the player above. */
  reason: z.string(),
})
export type IfEndedNow = z.output<typeof explainedIfEndedNow>

/** One line of a week's board. `id` is a public id: it opens nothing. */
export const weeklyRow = z.object({
  id: z.uuid(),
  /** Username, else first name and last initial. */
  displayName: z.string(),
  /** The season before, when the player won its championship; null for all others. Servers of the previous version do not send it. */
  championOf: z.optional(z.nullable(z.number())),
  weeklyScore: z.number(),
  correct: z.number(),
  ...standing,
  /** Why they have this place, compared with the player above: "Same score as 2nd, further from the tiebreaker total". Null before the first result. */
  reason: z.nullable(z.string()),
  /** Dollars of venue credit that the place wins; null for none, and while that is uncertain. */
  prize: z.nullable(z.number()),
  /** The most that a shared place can win while the tiebreaker game is open, else null. Servers of the previous version do not send it. */
  prizeUpTo: z.optional(z.nullable(z.number())),
  /** Null while no game runs. Servers of the previous version do not send it. */
  ifEndedNow: z.optional(z.nullable(explainedIfEndedNow)),
})
export type WeeklyRow = z.output<typeof weeklyRow>

/** How far a week is. */
export const weekProgress = {
  week: z.number(),
  season: z.number(),
  /** Players who have submitted. */
  participants: z.number(),
  /** Games that count for the week: all but void ones. */
  games: z.number(),
  /** Games whose result is counted: final, and none before the deadline. */
  countedGames: z.number(),
  /** Games that are not over. */
  openGames: z.number(),
  /** True while places may still change by games. */
  isProvisional: z.boolean(),
  /** True once the winners and their credits are stored: until then scores can be corrected. Servers of the previous version do not send it. */
  isSettled: z.optional(z.boolean()),
  /** True while an admin has to decide whether a settled week is corrected: until then its board does not change. Servers of the previous version do not send it. */
  isBeingChecked: z.optional(z.boolean()),
}

export const weeklyBoard = z.object({
  ...weekProgress,
  topUsers: z.array(weeklyRow),
  /** The first ten in the order if the week ended now; null while no game runs. Servers of the previous version do not send it. */
  topIfEndedNow: z.optional(z.nullable(z.array(weeklyRow))),
})
export type WeeklyBoard = z.output<typeof weeklyBoard>

export const seasonRow = z.object({
  id: z.uuid(),
  displayName: z.string(),
  /** The season before, when the player won its championship; null for all others. Servers of the previous version do not send it. */
  championOf: z.optional(z.nullable(z.number())),
  score: z.number(),
  correctPicks: z.number(),
  ...standing,
})
export type SeasonRow = z.output<typeof seasonRow>

const sharedPlace = z.object(standing)

/** `otherwise`: the worst place if that side does not win. `alike`: other players who picked it. */
const rootingRow = z.object({ gameId, side, ifWins: sharedPlace, otherwise: sharedPlace, alike: z.number() })

/** Which teams a player needs (docs/product/rules.md, "What a player needs"). */
export const rootingGuide = z.object({
  /** The biggest difference first. */
  rows: z.array(rootingRow),
  /** The same if the other running games ended with their leads; null while no game runs. Servers of the previous version do not send it. */
  rowsIfEndedNow: z.optional(z.nullable(z.array(rootingRow))),
  /** The place after all open games for every combination of winners, the best first; null with more than four open games. */
  outcomes: z.nullable(z.array(z.object({ winners: z.array(z.object({ gameId, side })), best: sharedPlace, worst: sharedPlace }))),
})
export type OwnGuide = z.output<typeof rootingGuide>

/** The viewer's own line, wherever they stand. */
export const ownStanding = z.object({
  ...weekProgress,
  ...weeklyRow.shape,
  tieBreakerScore: z.number(),
  /**
   * The best and worst place still to be reached, and the own picks that the best one needs. Bounds when not exact.
   * Null before the deadline (it would speak of others' picks) and once nothing is open.
   */
  reach: z.nullable(
    z.object({
      best: z.number(),
      worst: z.number(),
      isExact: z.boolean(),
      needed: z.array(z.object({ gameId, team: z.string() })),
    }),
  ),
  /** Null where `reach` is null. Servers of the previous version do not send it. */
  guide: z.optional(z.nullable(rootingGuide)),
})
export type OwnStanding = z.output<typeof ownStanding>
