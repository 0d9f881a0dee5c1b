import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { rememberDevice } from '#server/features/people/accounts/knownDevices.ts'
import { passwordChangedLetter } from '#server/features/people/accounts/letters.ts'
import { findResetOwner, redeemResetToken, storeConfirmation } from '#server/features/people/accounts/oneTimeTokens.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { endAccess } from './endAccess.ts'
import { hashPassword } from './passwords.ts'
import { checkNewPassword, mustBeLonger } from './weakPassword.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>
type Sent = { token: string; newPassword: string }

/**
 * Sets a new password with a mailed secret, which works once. Ends every session, every passkey and the account's other links, writes to the owner and
 * does not sign in. Confirms the address, because the link was read there. Makes this device a known one, so wrong passwords of strangers
 * don't stop it from signing in. A refused password leaves the link usable. There is no limit: a secret of 256 bits can't be guessed.
 * @throws AppError link_expired, weak_password, busy.
 */
export async function resetPassword({ db, clock, config }: Needs, { device }: Pick<Requester, 'device'>, { token, newPassword }: Sent) {
  const owner = await findResetOwner(db, { token, now: clock.now() })
  if (!owner) throw new AppError('link_expired')
  const sender = await readSender(db, config)
  checkNewPassword(newPassword, { ...owner, names: sender.names })
  const password = await hashPassword(newPassword)

  await db.transaction(async (trx) => {
    const now = clock.now()
    // Locks the player's row before the token's, like every command on an account: another order could deadlock.
    await trx('users')
      .where({ id: owner.userId })
      .update({ needs_new_password: mustBeLonger(trx, newPassword) })
    if (!(await redeemResetToken(trx, { token, now }))) throw new AppError('link_expired')
    await endAccess(trx, { userId: owner.userId, now, password })
    await storeConfirmation(trx, { userId: owner.userId, now })
    await rememberDevice(trx, { userId: owner.userId, device, now })
    const letter = passwordChangedLetter(sender, { email: owner.email, firstName: owner.greetingName })
    await queueMail(trx, { kind: 'password_changed', to: owner.email, letter, now })
  })
}
