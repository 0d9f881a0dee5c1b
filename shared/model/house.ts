import * as z from 'zod/mini'
import { MINIMUM_AGE_YEARS } from '#shared/contest.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

/** A prize tier's own colors, as CSS writes them; null where the app's own are used. */
export const prizeColors = z.object({
  badge: z.nullable(z.string()),
  gradientFrom: z.nullable(z.string()),
  gradientTo: z.nullable(z.string()),
  border: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type PrizeColors = z.output<typeof prizeColors>

/** What the app needs to know about the house that runs the contest: names, colors, claims, prizes and tiebreakers. */
export const contestInfo = z.object({
  productName: z.string(),
  tagline: z.string(),
  venueName: z.string(),
  /** #rrggbb */
  brandColor: z.string(),
  logoUrl: z.nullable(z.string()),
  /** The owner's text about the house; null until there is one. */
  claims: z.object({ activePlayers: z.nullable(z.string()), sportsSince: z.nullable(z.string()) }),
  copyrightYear: z.number(),
  /** The weekly prize tiers of today, first place first; whole dollars or cents of venue credit. */
  prizes: z.array(
    z.object({
      place: z.number(),
      amountDollars: z.number(),
      label: z.string(),
      minimumParticipants: z.number(),
      colors: z.optional(prizeColors),
    }),
  ),
  /** What separates players of equal points, in order. */
  tiebreakers: z.array(z.object({ label: z.string(), description: z.string() })),
  /** May players change a submitted card until the deadline? A server of an earlier version does not send it. */
  allowsCardChanges: z._default(z.boolean(), false),
  /** The contest's zone in the current week. A server of an earlier version does not send it. */
  timeZone: z._default(z.string(), DEFAULT_TIME_ZONE),
  /** The zones of all weeks: each counts from its week on; (0, 0) is before every week. */
  timeZones: z._default(z.array(z.object({ from: z.object({ season: z.number(), week: z.number() }), timeZone: z.string() })), []),
  /** The lowest age from which people may play at a venue of the house. A server of an earlier version does not send it. */
  minimumAge: z._default(z.number(), MINIMUM_AGE_YEARS),
  /** The venues with a higher age. A server of an earlier version does not send it. */
  venueAges: z._default(z.array(z.object({ slug: z.string(), name: z.string(), minimumAge: z.number() })), []),
  /** The version of the official rules in force; null before the first one. A server of an earlier version does not send it. */
  rulesVersion: z._default(z.nullable(z.string()), null),
  /** The address that guests use; null while none is set. A server of an earlier version does not send it. */
  publicUrl: z.optional(z.nullable(z.string())),
  /** True when the season is the generated one. */
  isDemo: z.boolean(),
  /** False until the first setup is finished: then the public sees only "Opening soon". A server of an earlier version does not send it. */
  isOpen: z._default(z.boolean(), true),
})
export type ContestInfo = z.output<typeof contestInfo>
