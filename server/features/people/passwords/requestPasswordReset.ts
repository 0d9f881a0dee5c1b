import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { RESET_LINK_MS, resetLetter } from '#server/features/people/accounts/letters.ts'
import { issueResetToken } from '#server/features/people/accounts/oneTimeTokens.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Asker } from '#server/platform/http/asker.ts'
import type { ForgotPasswordForm } from '#shared/contract/accounts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Mails a reset link to the owner of an address. An address without an account runs the same statements and writes a mail to nobody, so
 * neither the answer nor its time shows which addresses have accounts. Requests are limited by device. An address that has got enough
 * letters gets no further one; the links in them still work.
 * @throws AppError too_many_requests.
 */
export async function requestPasswordReset(
  { db, clock, config, rateLimits }: Needs,
  { device, network }: Asker,
  { email }: ForgotPasswordForm,
) {
  await rateLimits.count('forgot_device', device)
  await rateLimits.slowDown('forgot_network', network)
  await rateLimits.add('forgot_network', network)
  if (!(await rateLimits.allowsLetter('reset_letters', email))) return
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, email)
    const token = await issueResetToken(trx, { email, now })
    const letter = resetLetter(sender, { firstName: account?.greetingName ?? null, token })
    await queueMail(trx, { kind: account ? 'password_reset' : 'nobody', to: account?.email ?? '', letter, now, worksMs: RESET_LINK_MS })
  })
}
