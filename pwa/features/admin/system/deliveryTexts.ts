import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type Failure = CallResponse<typeof contract.listJobs>['deadLetters'][number]

const NAMES: Readonly<Record<string, string>> = {
  verify_email: 'Confirm your email',
  password_reset: 'New password',
  password_changed: 'Password was changed',
  prize_won: 'You won',
  prize_changed: 'Prize was corrected',
  correction_found: 'Correction to decide',
  codes_guessed: 'Codes are being guessed',
  owner_report: 'Weekly report',
  promotional: 'News and offers',
  stored_push: 'Push message',
  redeemed: 'Redemption, to the till system',
  undone: 'Undone redemption, to the till system',
}

/** "You won", "News and offers, 12 readers", "results, push" */
export function deliveryName({ kind, channel, count }: Pick<Failure, 'kind' | 'channel' | 'count'>): string {
  const name = NAMES[kind] ?? kind.replaceAll('_', ' ')
  const isPush = channel === 'push' && NAMES[kind] === undefined
  return `${name}${isPush ? ', push' : ''}${count === 1 ? '' : `, ${count} readers`}`
}

const REASONS: Readonly<Record<string, string>> = {
  bounced: 'the address does not exist',
  refused: 'refused',
  unreachable: 'not accepted',
  uncertain: 'may have arrived',
  interrupted: 'interrupted, may be booked',
  unknown: 'no reason recorded',
}

/** A reason that this version of the app does not know is shown as it is. */
export const failureText = (reason: string) => REASONS[reason] ?? reason.replaceAll('_', ' ')

/** What an admin can do where nothing can be sent again. */
export function hintOf({ canRetry, channel, count, error }: Failure): string | null {
  if (canRetry || channel !== 'mail' || count > 1 || error === 'bounced') return null
  return 'Its link has expired. The player can ask for a new one.'
}
