import type { Deps } from '#server/deps.ts'
import { readSender } from '#server/features/house/readSender.ts'
import { AppError } from '#server/http/appError.ts'
import type { Asker } from '#server/http/asker.ts'
import { endOtherSessions } from '#server/http/session.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countMisses } from '#server/limits/countMisses.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import { passwordChangedLetter } from './letters.ts'
import { endResetTokens } from './oneTimeTokens.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { checkNewPassword } from './weakPassword.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>
type Change = { asker: Asker; viewer: Viewer; password: string; newPassword: string }

/**
 * Changes the password of the signed-in player, who must type the present one. This session continues; every other session and the
 * account's reset links end. Wrong passwords count like those of a sign-in from a known device.
 * @throws AppError wrong_credentials, weak_password, too_many_requests, busy.
 */
export async function changePassword({ db, clock, config, rateLimits }: Needs, { asker, viewer, password, newPassword }: Change) {
  const sender = await readSender(db, config)
  checkNewPassword(newPassword, { email: viewer.email, names: sender.names, role: viewer.role })
  const tries = [['sign_in_known_device', `${viewer.email} ${asker.device}`]] as const
  const account = await countMisses(rateLimits, { tries, missCode: 'wrong_credentials' }, async () => {
    const found = await findAccount(db, viewer.email)
    if (!found || !(await verifyPassword(found.password, password))) throw new AppError('wrong_credentials')
    return found
  })
  const hashed = await hashPassword(newPassword)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const changed = await trx('users')
      .where({ id: viewer.id, password: account.password })
      .update({ password: hashed, needs_new_password: false, updated_at: new Date(now) })
    if (changed === 0) throw new AppError('wrong_credentials') // another request changed it meanwhile
    await endResetTokens(trx, { userId: viewer.id, now })
    await endOtherSessions(trx, viewer)
    const letter = passwordChangedLetter(sender, { email: viewer.email, firstName: account.greetingName })
    await queueMail(trx, { kind: 'password_changed', to: viewer.email, letter, now })
  })
}
