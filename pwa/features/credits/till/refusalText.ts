import * as z from 'zod/mini'
import type { ApiError } from '#pwa/data/call/apiError.ts'
import { formatMoment } from '#pwa/features/credits/whenText.ts'
import type { EpochMs } from '#shared/clock.ts'
import { redemption } from '#shared/model/credit.ts'

/** Why a code was not paid, for somebody in a hurry: two words, then a sentence. */
export type Refusal = { title: string; text: string }

/** What is needed of the redemption that came first. */
const paidBefore = z.pick(redemption, { redeemedAt: true, redeemedBy: true })

/** A refusal in words; a code that was paid before says when and by whom. */
export function refusalOf(error: ApiError, now: EpochMs): Refusal {
  switch (error.code) {
    case 'code_redeemed': {
      const before = paidBefore.safeParse(error.current)
      const text = before.success ? `Paid ${formatMoment(before.data.redeemedAt, now)} by ${before.data.redeemedBy}` : error.text
      return { title: 'Already redeemed', text }
    }
    case 'code_expired':
      return { title: 'Expired', text: error.text }
    case 'code_invalid':
    case 'invalid_input':
      return { title: 'Invalid Code', text: error.code === 'code_invalid' ? error.text : 'This code is not valid.' }
    case 'too_many_requests':
      return { title: 'Too many tries', text: 'Please wait a little and try again.' }
    default:
      return { title: 'Not redeemed', text: error.text }
  }
}
