import type { ApiError } from '#pwa/data/call/apiError.ts'
import { carriedBy } from '#pwa/data/call/carriedBy.ts'
import { formatMoment } from '#pwa/features/credits/whenText.ts'
import type { EpochMs } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { EarlierRedemption } from '#shared/model/credit.ts'

/** Why a code was not paid, for somebody in a hurry: two words, then a sentence. */
export type Refusal = { title: string; text: string }

/** A refusal in words; for a code that was paid before, when and by whom. */
export function refusalOf(zone: string, error: ApiError, now: EpochMs): Refusal {
  switch (error.code) {
    case 'code_redeemed': {
      const earlier = carriedBy(contract.redeemCode, 'code_redeemed', error)
      return { title: 'Already redeemed', text: earlier ? paidText(zone, earlier, now) : error.text }
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

/** "Paid yesterday at 7:42 PM PT by Sam B."; a redemption that did not note its payer has no name. */
function paidText(zone: string, { redeemedAt, redeemedBy }: EarlierRedemption, now: EpochMs): string {
  const when = `Paid ${formatMoment(zone, redeemedAt, now)}`
  return redeemedBy === null ? when : `${when} by ${redeemedBy}`
}
