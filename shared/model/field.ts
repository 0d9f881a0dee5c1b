import * as z from 'zod/mini'

const wholes = z.array(z.number())

/** All cards of a week, column by column: the values at one index belong to one card. The earlier submission comes first. */
export const fieldCards = z.object({
  /** Public ids: they open nothing. */
  ids: z.array(z.uuid()),
  /** Username, else first name and last initial. */
  names: z.array(z.string()),
  /** A set of the week's slots, one bit a game. */
  homePicks: wholes,
  awayPicks: wholes,
  tieBreakerScores: wholes,
  /** Milliseconds since 1970 UTC. */
  submittedAt: wholes,
})
export type FieldCards = z.output<typeof fieldCards>

/**
 * The field of a week: all that a phone needs, beside the games, to compute every place itself. Or why there is none. Picks are still open, the
 * house does not show cards, the viewer has not submitted. Or there are too many cards, or the week is settled and its places no longer follow from
 * the games. Then phones ask for their own standing.
 */
export const weekField = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    season: z.number(),
    week: z.number(),
    levels: z.array(z.enum(['total_distance', 'tiebreaker_winner', 'submission_time'])),
    tiers: z.array(z.object({ place: z.number(), amountDollars: z.number(), minimumParticipants: z.number() })),
    /** The public ids of those who won the championship of the season before. Servers of the previous version do not send it. */
    champions: z.optional(z.array(z.uuid())),
    cards: fieldCards,
  }),
  z.object({ state: z.enum(['open', 'hidden', 'not_submitted', 'too_large', 'settled']) }),
])
export type WeekField = z.output<typeof weekField>
export type ShownField = Extract<WeekField, { state: 'shown' }>
