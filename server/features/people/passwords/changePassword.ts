import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { passwordChangedLetter } from '#server/features/people/accounts/letters.ts'
import { endResetTokens } from '#server/features/people/accounts/oneTimeTokens.ts'
import { readSender } from '#server/house/readSender.ts'
import { endOtherSessions } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { type Confirmed, checkOwnPassword } from './checkOwnPassword.ts'
import { hashPassword } from './passwords.ts'
import { checkNewPassword, mustBeLonger } from './weakPassword.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>
type Change = Confirmed & { newPassword: string }

/**
 * Changes the password of the signed-in player, who must type the present one. This session continues; every other session and the
 * account's reset links end. The player gets a mail, unless the address was never confirmed: it may belong to a stranger. Wrong passwords count
 * like those of a sign-in from a known device.
 * @throws AppError wrong_credentials, weak_password, too_many_requests, busy.
 */
export async function changePassword({ db, clock, config, rateLimits }: Needs, { requester, viewer, password, newPassword }: Change) {
  const sender = await readSender(db, config)
  checkNewPassword(newPassword, { email: viewer.email, names: sender.names, role: viewer.role })
  const account = await checkOwnPassword({ db, rateLimits }, { requester, viewer, password })
  const hashed = await hashPassword(newPassword)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const changed = await trx('users')
      .where({ id: viewer.id, password: account.password })
      .update({ password: hashed, needs_new_password: mustBeLonger(trx, newPassword), updated_at: new Date(now) })
    if (changed === 0) throw new AppError('wrong_credentials') // another request changed it meanwhile
    await endResetTokens(trx, { userId: viewer.id, now })
    await endOtherSessions(trx, viewer)
    if (!account.isVerified) return
    const letter = passwordChangedLetter(sender, { email: viewer.email, firstName: account.greetingName })
    await queueMail(trx, { kind: 'password_changed', to: viewer.email, letter, now })
  })
}
