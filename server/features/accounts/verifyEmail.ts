import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { acceptInvitations } from '#server/features/venues/staff.ts'
import { AppError } from '#server/http/appError.ts'
import { endAllSessions, endOtherSessions } from '#server/http/session.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { TERMS_VERSION } from '#shared/contest.ts'
import { forgetDevices } from './knownDevices.ts'
import { consentColumns } from './marketingConsent.ts'
import { type Claim, endVerificationTokens, findVerification, issueResetToken, redeemVerificationToken } from './oneTimeTokens.ts'
import { removeAllPasskeys } from './passkeys/passkeys.ts'
import { NO_PASSWORD } from './passwords.ts'

type Sent = { token: string; viewer: Viewer | null }

/**
 * Confirms a player's address with a mailed secret, which works once. Does not sign in. In a browser that is signed in to the account, its
 * session and the password remain valid. Any other browser proves only that its user reads the mailbox: a stranger may have created the
 * account, so its password, passkeys and all sessions end, and the answer has a secret for choosing a new password.
 * @throws AppError verification_expired.
 */
export function verifyEmail({ db, clock }: Pick<Deps, 'db' | 'clock'>, { token, viewer }: Sent) {
  return db.transaction(async (trx) => {
    const now = clock.now()
    const found = await findVerification(trx, { token, now })
    if (!found) throw new AppError('verification_expired')
    const { userId, claim } = found
    // Locks the player's row before the token's, like every command on an account: another order could deadlock.
    const player = await trx('users')
      .where({ id: userId })
      .forNoKeyUpdate()
      .first<{ email: string; email_verified_at: Date | null }>('email', 'email_verified_at')
    if (!(await redeemVerificationToken(trx, { token, now }))) throw new AppError('verification_expired')
    const answer = { ok: true as const, newPasswordToken: null }
    if (player.email_verified_at) return answer
    await endVerificationTokens(trx, { userId, now })
    await trx('users')
      .where({ id: userId })
      .update({ email_verified_at: new Date(now), updated_at: new Date(now) })
    if (viewer?.id === userId) {
      await endOtherSessions(trx, viewer)
      const role = await acceptInvitations(trx, { userId, email: player.email, role: viewer.role, now })
      if (role) await trx('users').where({ id: userId }).update({ role, needs_new_password: true })
      return answer
    }
    await resetAccess(trx, { userId, claim, now })
    return { ...answer, newPasswordToken: await issueResetToken(trx, { email: player.email, now }) }
  })
}

/** Ends the password, passkeys, sessions and devices of before, and stores the name of the sign-up that this confirmation came from. */
async function resetAccess(trx: Db, { userId, claim, now }: { userId: string; claim: Claim | null; now: EpochMs }) {
  await trx('users')
    .where({ id: userId })
    .update({
      password: NO_PASSWORD,
      ...(claim && {
        first_name: claim.firstName,
        last_name: claim.lastName,
        phone_number: claim.phoneNumber,
        terms_accepted_at: new Date(now),
        terms_version: TERMS_VERSION,
        ...consentColumns(claim.acceptMarketing, now),
      }),
    })
  await endAllSessions(trx, userId)
  await removeAllPasskeys(trx, userId)
  await forgetDevices(trx, userId)
}
