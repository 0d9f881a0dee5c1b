import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

type Failure = CallResponse<typeof contract.listJobs>['deadLetters'][number]

const NAMES: Readonly<Record<string, string>> = {
  verify_email: texts.confirmYourEmail(),
  password_reset: texts.newPassword(),
  password_changed: texts.passwordWasChanged(),
  prize_won: texts.youWon(),
  prize_changed: texts.prizeWasCorrected(),
  correction_found: texts.correctionToDecide(),
  codes_guessed: texts.codesAreBeingGuessed(),
  owner_report: texts.weeklyReport(),
  promotional: texts.newsAndOffers(),
  stored_push: texts.pushMessage(),
  redeemed: texts.redemptionToTheTillSystem(),
  undone: texts.undoneRedemptionToTheTill(),
}

/** "You won", "News and offers, 12 readers", "results, push" */
export function deliveryName({ kind, channel, count }: Pick<Failure, 'kind' | 'channel' | 'count'>): string {
  const name = NAMES[kind] ?? kind.replaceAll('_', ' ')
  const isPush = channel === 'push' && NAMES[kind] === undefined
  return `${name}${isPush ? texts.push() : ''}${count === 1 ? '' : texts.readers({ count })}`
}

const REASONS: Readonly<Record<string, string>> = {
  bounced: texts.theAddressDoesNotExist(),
  refused: 'refused',
  unreachable: texts.notAccepted(),
  uncertain: texts.mayHaveArrived(),
  interrupted: texts.interruptedMayBeBooked(),
  unknown: texts.noReasonRecorded(),
}

/** A reason that this version of the app does not know is shown as it is. */
export const failureText = (reason: string) => REASONS[reason] ?? reason.replaceAll('_', ' ')

/** What an admin can do where nothing can be sent again. */
export function hintOf({ canRetry, channel, count, error }: Failure): string | null {
  if (canRetry || channel !== 'mail' || count > 1 || error === 'bounced') return null
  return texts.itsLinkHasExpired()
}
