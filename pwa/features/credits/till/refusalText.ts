import type { ApiError } from '#pwa/data/call/apiError.ts'
import { carriedBy } from '#pwa/data/call/carriedBy.ts'
import { formatMoment } from '#pwa/features/credits/whenText.ts'
import type { EpochMs } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { EarlierRedemption } from '#shared/model/credit.ts'
import * as texts from './texts.ts'

/** Why a code was not paid, for somebody in a hurry: two words, then a sentence. */
export type Refusal = { title: string; text: string; isForPassword?: boolean }

/** A refusal in words; for a code that was paid before, when and by whom. */
export function refusalOf(zone: string, error: ApiError, now: EpochMs): Refusal {
  switch (error.code) {
    case 'code_redeemed': {
      const earlier = carriedBy(contract.redeemCode, 'code_redeemed', error)
      return { title: texts.alreadyRedeemed(), text: earlier ? paidText(zone, earlier, now) : error.text }
    }
    case 'code_expired':
      return { title: texts.expired(), text: error.text }
    case 'code_invalid':
    case 'invalid_input':
      return { title: texts.invalidCode(), text: error.code === 'code_invalid' ? error.text : texts.thisCodeIsNotValid() }
    case 'too_many_requests':
      return { title: texts.tooManyTries(), text: texts.pleaseWaitALittle() }
    case 'new_password_required':
      return { title: texts.notRedeemed(), text: error.text, isForPassword: true }
    default:
      return { title: texts.notRedeemed(), text: error.text }
  }
}

/** "Paid yesterday at 7:42 PM PT by Sam B."; a redemption that did not note its payer has no name. */
function paidText(zone: string, { redeemedAt, redeemedBy }: EarlierRedemption, now: EpochMs): string {
  const when = texts.paid({ moment: formatMoment(zone, redeemedAt, now) })
  return redeemedBy === null ? when : texts.whenAndBy({ when, redeemedBy })
}
