import { forgetDevices } from '#server/features/people/accounts/knownDevices.ts'
import { endResetTokens, endVerificationTokens } from '#server/features/people/accounts/oneTimeTokens.ts'
import type { Db } from '#server/platform/db/db.ts'
import { endAllSessions } from '#server/platform/http/session.ts'
import type { EpochMs } from '#shared/clock.ts'
import { NO_PASSWORD } from './passwords.ts'

/**
 * Ends every way into an account, because somebody else may have one. Those are password, passkeys, sessions, known devices, mailed links, the code, the
 * link of the own calendar, and a change of address that waits. Lock the player's row first.
 * @param password the hash of a new password; without one nobody can sign in until one is chosen by a reset link.
 */
export async function endAccess(trx: Db, { userId, now, password = NO_PASSWORD }: { userId: string; now: EpochMs; password?: string }) {
  await trx('users')
    .where({ id: userId })
    .update({ password, updated_at: new Date(now) })
  await endAllSessions(trx, userId)
  await trx('passkeys').where({ user_id: userId }).delete()
  await trx('calendar_links').where({ user_id: userId }).delete()
  await forgetDevices(trx, userId)
  await endResetTokens(trx, { userId, now })
  await endVerificationTokens(trx, { userId, now })
  await trx('email_codes').where({ user_id: userId }).delete()
  await trx('email_changes').where({ user_id: userId, confirmed_at: null }).delete()
}
