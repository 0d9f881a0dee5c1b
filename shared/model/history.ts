import * as z from 'zod/mini'
import { game, gameId, side } from './game.ts'
import { gamePicks, settledResults } from './picks.ts'

/**
 * A week of a player's season with its games: the player's card, and after the last game what became of it. A week without a card is there once
 * one of its games was decided; it has no picks, and null for everything about the card.
 */
export const historyWeek = z.object({
  /** The card's id. */
  id: z.nullable(z.uuid()),
  userId: z.uuid(),
  week: z.number(),
  season: z.number(),
  gamePicks,
  /** The pick of the tiebreaker game. */
  mnfPick: z.nullable(side),
  /** The guessed total of the tiebreaker game. */
  mnfTotalScore: z.nullable(z.number()),
  /** The game whose total was guessed, when another game has become the tiebreaker game since. */
  replacedTiebreakerGame: z.nullable(gameId),
  submittedAt: z.nullable(z.iso.datetime()),
  /** Correct picks, those of the settlement once there is one; null until all games of the week are over. */
  score: z.nullable(z.number()),
  /** The average of correct picks of all players in the week; null until all its games are over. */
  fieldAverage: z.nullable(z.number()),
  /** How many percent of the other players guessed a total that was farther off; null for fewer than three players. */
  closerThanPercent: z.nullable(z.number()),
  /** The place that the week was settled with, among `players`; null before. */
  place: z.nullable(z.number()),
  players: z.nullable(z.number()),
  /** Whether other players have the same place. Servers of the previous version do not send it. */
  isTied: z.optional(z.boolean()),
  /** Dollars of venue credit that were won. */
  prize: z.nullable(z.number()),
  /** True while an admin has to decide whether the settled week is corrected. Servers of the previous version do not send it. */
  isBeingChecked: z.optional(z.boolean()),
  /** Where games have other results since the settlement: what the week's figures count. `games` have the new results. */
  settled: z.optional(settledResults),
  games: z.array(game),
})
export type HistoryWeek = z.output<typeof historyWeek>
