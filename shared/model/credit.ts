import * as z from 'zod/mini'
import * as texts from './credit.texts.ts'

/** Eight signs without those that look alike in a dim bar (no 0, 1, I, L, O, U). */
export const CREDIT_CODE_LENGTH = 8
/** A code as a person may type it: any case, with blanks or dashes. The result is its eight characters. */
export const typedCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z0-9]{1,8}$/, { error: () => texts.pleaseEnterARedemptionCode() })),
)

/** A credit of the viewer. `creditStateOf` gives its state. */
export const creditCode = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Dollars; cents as a fraction. */
  amount: z.number(),
  /** "1st place · Week 11", "T2 · Week 11" */
  description: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  redeemedAt: z.nullable(z.iso.datetime()),
  /** The name of the venue where it was redeemed; the house's where the venue is not clear, null where it was not recorded. Servers of the previous version do not send it. */
  redeemedVenue: z.optional(z.nullable(z.string())),
  isRedeemed: z.boolean(),
  /** What it was won in; `week` is null for the championship. Null for a credit of no contest. Servers of the previous version do not send it. */
  contest: z.optional(z.nullable(z.object({ season: z.number(), week: z.nullable(z.number()) }))),
})
export type CreditCode = z.output<typeof creditCode>

/** What checking a code answers; everything but `valid` and `error` is null where the code is not valid for the one who asks. */
export const codeCheck = z.object({
  valid: z.boolean(),
  amount: z.nullable(z.number()),
  description: z.nullable(z.string()),
  /** Why it is not valid; the same text for a code that does not exist and for another player's. */
  error: z.nullable(z.string()),
  /** True for staff where the point-of-sale system needs the number of the bill, `posTransactionId` of the redemption. */
  asksCheckNumber: z.optional(z.boolean()),
  /** The age for which staff check a guest's identification. A server of an earlier version does not send it. */
  minimumAge: z.optional(z.number()),
})
export type CodeCheck = z.output<typeof codeCheck>

/** A credit that was paid at the bar, as staff see it; the code itself is not in it. */
export const redemption = z.object({
  id: z.uuid(),
  amount: z.number(),
  description: z.string(),
  /** The player's public name. */
  playerName: z.string(),
  redeemedAt: z.iso.datetime(),
  /** The member of staff who redeemed it, by first name and last initial. */
  redeemedBy: z.string(),
  /** Until then the redemption can be undone. In a list it is `redeemedAt` for those who can't undo it: staff, the own prize, and a venue that a manager does not manage. */
  undoableUntil: z.iso.datetime(),
})
export type Redemption = z.output<typeof redemption>

/** When and by whom a code was paid before: what staff are shown with `code_redeemed`. */
export const earlierRedemption = z.object({
  redeemedAt: z.iso.datetime(),
  /** First name and last initial; null where it was not noted. */
  redeemedBy: z.nullable(z.string()),
})
export type EarlierRedemption = z.output<typeof earlierRedemption>
