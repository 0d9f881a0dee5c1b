import * as z from 'zod/mini'
import { codeCheck, creditCode, earlierRedemption, redemption, typedCode } from '#shared/model/credit.ts'
import { defineCall } from './call.ts'

export const listCredits = defineCall('GET', '/api/pos/credits', 'player', {
  summary: "The viewer's own credits, newest first.",
  response: z.array(creditCode),
})

export const validateCode = defineCall('POST', '/api/pos/validate', 'player', {
  summary: 'Looks at a code and changes nothing: players at their own, staff at any.',
  body: z.object({ code: typedCode }),
  response: codeCheck,
  errors: ['new_password_required'],
})

export const redeemCode = defineCall('POST', '/api/pos/redeem', 'staff', {
  summary: 'Pays a code out, once. The same attempt sent again gets the first answer.',
  body: z.object({
    code: typedCode,
    /** Made by the till for this one attempt, so that it can ask again after a lost answer. Without one every request is an attempt of its own. */
    attemptId: z.optional(z.uuid()),
    /** The till's own number for the bill. */
    posTransactionId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  response: redemption,
  carries: { code_redeemed: earlierRedemption },
  errors: ['code_invalid', 'code_redeemed', 'code_expired', 'own_prize', 'attempt_used'],
})

export const listRedemptions = defineCall('GET', '/api/pos/redemptions', 'staff', {
  summary: 'What was paid out in the last day, newest first.',
  response: z.array(redemption),
})

export const undoRedemption = defineCall('POST', '/api/pos/redemptions/:id/undo', 'staff', {
  summary: "A manager or admin takes a redemption back within two minutes, never that of one's own prize; the code can be redeemed again.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ amount: z.number(), description: z.string() }),
  errors: ['not_found', 'not_allowed', 'own_prize', 'undo_too_late'],
})
