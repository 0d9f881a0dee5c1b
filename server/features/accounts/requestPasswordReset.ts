import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { readSender } from '#server/features/house/readSender.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import type { ForgotPasswordForm } from '#shared/contract/accounts.ts'
import { resetLetter } from './letters.ts'
import { issueResetToken } from './oneTimeTokens.ts'
import { lockAccount } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Mails a reset link to the owner of an address. For an address without an account the same statements run and the same is written,
 * only that the mail is for nobody: neither answer nor time tell the two apart.
 * @throws AppError too_many_requests, counted by address whether it has an account or not.
 */
export async function requestPasswordReset(
  { db, clock, config, rateLimits }: Needs,
  ctx: Pick<Context, 'ip'>,
  { email }: ForgotPasswordForm,
) {
  await rateLimits.spend('forgot_network', networkOf(ctx.ip))
  await rateLimits.spend('forgot_address', email)
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, email)
    const token = await issueResetToken(trx, { email, now })
    const letter = resetLetter(sender, { firstName: account?.firstName ?? null, token })
    await queueMail(trx, { kind: account ? 'password_reset' : 'nobody', to: account?.email ?? '', letter, now })
  })
}
