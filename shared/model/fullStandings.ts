import * as z from 'zod/mini'
import { gameId } from './game.ts'
import { gamePicks } from './picks.ts'
import { ifEndedNow, weekProgress } from './standings.ts'

/** One line of the full standings. `id` is a public id: it opens nothing. */
export const standingsRow = z.object({
  id: z.uuid(),
  /** Username, else first name and last initial. */
  displayName: z.string(),
  /** From 1; equal players share it. */
  place: z.number(),
  isTied: z.boolean(),
  score: z.number(),
  /** Places gained since the previous result, negative for places lost; null while there is no previous result. */
  moved: z.nullable(z.number()),
  /** Dollars of venue credit that the place wins; null for none, and while that is uncertain. */
  prize: z.nullable(z.number()),
  /** The most that a shared place can win while the tiebreaker game is open, else null. */
  prizeUpTo: z.nullable(z.number()),
  /** Abbreviation; null without one. Servers of the previous version do not send it. */
  favoriteTeam: z.optional(z.nullable(z.string())),
  /** The season before, when the player won its championship; null for all others. Servers of the previous version do not send it. */
  championOf: z.optional(z.nullable(z.number())),
  /** Null while no game runs, and in a season. Servers of the previous version do not send it. */
  ifEndedNow: z.optional(z.nullable(ifEndedNow)),
})
export type StandingsRow = z.output<typeof standingsRow>

/** A row, and how many rows stand before it: the row's index in a list of all players, in the order that was asked for. */
export const placedRow = z.object({ ...standingsRow.shape, index: z.number() })
export type PlacedRow = z.output<typeof placedRow>

/** The viewer's own row. */
export const ownRow = z.object({
  ...placedRow.shape,
  /** Some of the players at the same place, and how many more there are. Servers of the previous version do not send it. */
  tiedWith: z.optional(z.object({ names: z.array(z.string()), more: z.number() })),
})
export type OwnRow = z.output<typeof ownRow>

const pageParts = {
  /**
   * The number of final games that this order counts, in the order in which they became final. Pages that are asked for with the same number
   * belong to one order, so every player is on exactly one of them, whatever results arrive meanwhile.
   */
  finals: z.number(),
  /** From 0. */
  page: z.number(),
  pages: z.number(),
  players: z.number(),
  rows: z.array(standingsRow),
}

/** A page of a week's full standings. */
export const weekStandingsPage = z.object({
  ...weekProgress,
  /** A game runs, so there is an order if the week ended now. Servers of the previous version do not send it. */
  hasIfEndedNow: z.optional(z.boolean()),
  ...pageParts,
  /** The last game that became final: `moved` compares with the places before it. */
  movedSince: z.nullable(z.object({ gameId, awayTeam: z.string(), homeTeam: z.string() })),
  /**
   * While no result is counted: some of the players who are in, the newest first, without anything about their picks. Empty afterwards. Servers of
   * the previous version do not send `championOf`.
   */
  entrants: z.array(z.object({ id: z.uuid(), displayName: z.string(), championOf: z.optional(z.nullable(z.number())) })),
})
export type WeekStandingsPage = z.output<typeof weekStandingsPage>

/** A page of a season's full standings. */
export const seasonStandingsPage = z.object({
  season: z.number(),
  ...pageParts,
  /** The last week with a result; null before the first. */
  throughWeek: z.nullable(z.number()),
  /** The week before it with a result: `moved` compares with the places after that week. */
  movedSinceWeek: z.nullable(z.number()),
  isSettled: z.boolean(),
  /** True while a settled week or the championship waits for an admin's decision about a correction. Servers of the previous version do not send it. */
  isBeingChecked: z.optional(z.boolean()),
})
export type SeasonStandingsPage = z.output<typeof seasonStandingsPage>

/** The players whose public name contains the text, with their places among all players. */
export const foundPlayers = z.object({
  /** How many players were found; `rows` has the first of them. */
  found: z.number(),
  players: z.number(),
  rows: z.array(placedRow),
})
export type FoundPlayers = z.output<typeof foundPlayers>

const comparedCard = z.object({ gamePicks, tieBreakerScore: z.number(), score: z.number() })

/**
 * Another player's card beside the viewer's, or why it is not shown: picks are still open, the house does not show cards, or the viewer
 * has not submitted.
 */
export const cardComparison = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    displayName: z.string(),
    mine: comparedCard,
    theirs: comparedCard,
    /** The finished weeks of the season for which both submitted, without the preseason, by who had more correct picks. */
    headToHead: z.object({ won: z.number(), lost: z.number(), level: z.number() }),
  }),
  z.object({ state: z.enum(['open', 'hidden', 'not_submitted']) }),
])
export type CardComparison = z.output<typeof cardComparison>
