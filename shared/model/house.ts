import * as z from 'zod/mini'

/** What the app needs to know about the house that runs the contest: names, colours, claims and prizes. */
export const contestInfo = z.object({
  productName: z.string(),
  tagline: z.string(),
  venueName: z.string(),
  /** #rrggbb */
  brandColor: z.string(),
  logoUrl: z.nullable(z.string()),
  claims: z.object({ activePlayers: z.string(), sportsSince: z.string() }),
  copyrightYear: z.number(),
  /** The active weekly prize tiers, first place first; whole dollars or cents of venue credit. */
  prizes: z.array(z.object({ place: z.number(), amountDollars: z.number(), label: z.string(), minimumParticipants: z.number() })),
  /** True when the season is the generated one. */
  isDemo: z.boolean(),
})
export type ContestInfo = z.output<typeof contestInfo>
