import * as z from 'zod/mini'

/** A prize whose celebration this winner has not seen yet. The code is under `/credits`. */
export const win = z.object({
  id: z.uuid(),
  contest: z.enum(['weekly', 'season']),
  season: z.number(),
  /** Null for the season's championship. */
  week: z.nullable(z.number()),
  place: z.number(),
  isTied: z.boolean(),
  score: z.number(),
  /** Dollars of venue credit. */
  amount: z.number(),
})
export type Win = z.output<typeof win>
