import type { Deps } from '#server/deps.ts'
import { toPlainLine } from '#server/features/people/accounts/personName.ts'
import { type Confirmed, checkOwnPassword } from '#server/features/people/passwords/checkOwnPassword.ts'
import { AppError } from '#server/platform/requests/appError.ts'

/**
 * Changes the viewer's phone number.
 * @throws AppError wrong_credentials, too_many_requests, busy.
 */
export async function setPhoneNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'rateLimits'>,
  { phoneNumber, ...confirmed }: Confirmed & { phoneNumber: string },
) {
  const { id, password } = await checkOwnPassword(deps, confirmed)
  const changed = await deps
    .db('users')
    .where({ id, password })
    .update({ phone_number: toPlainLine(phoneNumber), updated_at: new Date(deps.clock.now()) })
  if (changed === 0) throw new AppError('wrong_credentials') // the password changed meanwhile
}
