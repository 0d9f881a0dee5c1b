import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import { redeemVerificationToken } from './oneTimeTokens.ts'

/**
 * Confirms a player's address by a mailed secret, once; signs nobody in.
 * @throws AppError verification_expired, too_many_requests.
 */
export async function verifyEmail(
  { db, clock, rateLimits }: Pick<Deps, 'db' | 'clock' | 'rateLimits'>,
  ctx: Pick<Context, 'ip'>,
  sent: { token: string },
) {
  await rateLimits.spend('mailed_link_network', networkOf(ctx.ip))
  await db.transaction(async (trx) => {
    const now = clock.now()
    const userId = await redeemVerificationToken(trx, { ...sent, now })
    if (!userId) throw new AppError('verification_expired')
    await trx('users')
      .where({ id: userId })
      .whereNull('email_verified_at')
      .update({ email_verified_at: new Date(now), updated_at: new Date(now) })
  })
}
