import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { readSender } from '#server/features/house/readSender.ts'
import { AppError } from '#server/http/appError.ts'
import { endAllSessions } from '#server/http/session.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import { ADMIN_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import { passwordChangedLetter } from './letters.ts'
import { findResetOwner, redeemResetToken, useUpResetTokens } from './oneTimeTokens.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './weakPassword.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Sets a new password by a mailed secret, once. Ends every session, kills the account's other links, tells the owner by mail and signs
 * nobody in. The address counts as confirmed: the link was read there. A password that is refused leaves the link usable.
 * @throws AppError link_expired, weak_password, too_many_requests, busy.
 */
export async function resetPassword(
  { db, clock, config, rateLimits }: Needs,
  ctx: Pick<Context, 'ip'>,
  sent: { token: string; newPassword: string },
) {
  await rateLimits.spend('mailed_link_network', networkOf(ctx.ip))
  const owner = await findResetOwner(db, { token: sent.token, now: clock.now() })
  if (!owner) throw new AppError('link_expired')
  const sender = await readSender(db, config)
  const refusal = refuseWeakPassword(sent.newPassword, { ...owner, names: sender.names })
  if (refusal === 'too_short_for_admin')
    throw new AppError('weak_password', { text: `Admins need a password of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters.` })
  if (refusal) throw new AppError('weak_password')
  const password = await hashPassword(sent.newPassword)

  await db.transaction(async (trx) => {
    const now = clock.now()
    const at = new Date(now)
    // The player's row first, as everywhere: two who take rows in different orders would wait for each other.
    await trx('users')
      .where({ id: owner.userId })
      .update({ password, updated_at: at, email_verified_at: trx.raw('coalesce(email_verified_at, ?::timestamptz)', [at]) })
    if (!(await redeemResetToken(trx, { token: sent.token, now }))) throw new AppError('link_expired')
    await useUpResetTokens(trx, { userId: owner.userId, now })
    await endAllSessions(trx, owner.userId)
    await queueMail(trx, { kind: 'password_changed', to: owner.email, letter: passwordChangedLetter(sender, owner), now })
  })
}
