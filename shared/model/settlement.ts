import * as z from 'zod/mini'

/** `open` waits for something, `due` is settled within a minute. Settling is one transaction: nobody ever sees it half done. */
const settlementState = z.enum(['open', 'due', 'settled', 'abandoned'])

/** `overtaken`: the scores changed again before an admin decided. */
const correctionState = z.enum(['pending', 'confirmed', 'dismissed', 'overtaken'])

const prize = z.nullable(z.object({ place: z.number(), isTied: z._default(z.boolean(), false), amount: z.number() }))

/** What a score that changed after the settlement would change about its prizes. */
export const correction = z.object({
  id: z.number(),
  state: correctionState,
  foundAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The admin's, once it is decided. */
  reason: z.nullable(z.string()),
  /** The results that changed, as texts: "GB at DET: home won, now away". */
  results: z.array(z.string()),
  /** Whose prize changes; null where there is none. `redeemed` are the dollars that were paid out and stay paid. */
  prizes: z.array(z.object({ displayName: z.string(), before: prize, after: prize, redeemed: z.number() })),
})
export type Correction = z.output<typeof correction>

/** A week or the season's championship as an admin sees its settlement. */
export const contestSettlement = z.object({
  season: z.number(),
  /** Null for the season's championship. */
  week: z.nullable(z.number()),
  /** "Week 11", "Season 2026". */
  title: z.string(),
  state: settlementState,
  /** When the wait ends; null while games are open, and once it is settled. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Why it is not settled, as a text; null when nothing prevents it. */
  waitsFor: z.nullable(z.string()),
  settledAt: z.nullable(z.iso.datetime()),
  participants: z.nullable(z.number()),
  winners: z.array(
    z.object({
      displayName: z.string(),
      place: z.number(),
      isTied: z.boolean(),
      score: z.number(),
      amount: z.number(),
      isRedeemed: z.boolean(),
    }),
  ),
  corrections: z.array(correction),
})
export type ContestSettlement = z.output<typeof contestSettlement>
