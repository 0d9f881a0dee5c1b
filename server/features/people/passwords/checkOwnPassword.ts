import type { Deps } from '#server/deps.ts'
import { type Account, findAccount } from '#server/features/people/accounts/queries.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { verifyPassword } from './passwords.ts'

/** Somebody signed in who types the password again, to allow a dangerous change. */
export type Confirmed = { requester: Pick<Requester, 'device'>; viewer: Viewer; password: string }

/**
 * Checks the password of the signed-in player. Wrong ones count like those of a sign-in from a known device, and for the player.
 * @returns the account as it was at that moment: update it only while its `password` is unchanged.
 * @throws AppError wrong_credentials, too_many_requests, busy.
 */
export function checkOwnPassword(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  { requester, viewer, password }: Confirmed,
): Promise<Account> {
  const tries = [
    ['sign_in_known_device', `${viewer.email} ${requester.device}`],
    ['own_password', viewer.id], // a browser that drops its cookies is another device each time
  ] as const
  return countMisses(rateLimits, { tries, missCode: 'wrong_credentials' }, async () => {
    const found = await findAccount(db, viewer.email)
    if (!found || !(await verifyPassword(found.password, password))) throw new AppError('wrong_credentials')
    return found
  })
}
