import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { RESET_LINK_MS, resetLetter } from '#server/features/people/accounts/letters.ts'
import { issueResetToken } from '#server/features/people/accounts/oneTimeTokens.ts'
import { findAccount, lockAccount } from '#server/features/people/accounts/queries.ts'
import { signUpLetterWait, skipSignUpLetter } from '#server/features/people/accounts/signUpLetters.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import type { ForgotPasswordForm } from '#shared/contract/accounts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Mails a reset link to the owner of an address. An address without an account runs the same statements and writes a mail to nobody, so
 * neither the answer nor its time shows which addresses have accounts. Requests are limited by device. An address that has got enough
 * letters gets no further one; the links in them still work. A letter to an address that was never confirmed counts like those of sign-ups.
 * @throws AppError too_many_requests.
 */
export async function requestPasswordReset(
  { db, clock, config, rateLimits }: Needs,
  { device, network }: Requester,
  { email }: ForgotPasswordForm,
) {
  await rateLimits.count('forgot_device', device)
  await rateLimits.slowDown('forgot_network', network)
  await rateLimits.add('forgot_network', network)
  const mayWrite = await allowsReset({ db, rateLimits }, { email, network })
  // a letter that its network may not cause must not use up those of the address; the statements are the same
  if (!(await rateLimits.allowsLetter('reset_letters', mayWrite ? email : `not sent: ${email}`))) return
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const account = await lockAccount(trx, { email })
    const token = await issueResetToken(trx, { email, now })
    const letter = resetLetter(sender, { firstName: account?.greetingName ?? null, token })
    const reader = mayWrite ? account : null
    await queueMail(trx, { kind: reader ? 'password_reset' : 'nobody', to: reader?.email ?? '', letter, now, worksMs: RESET_LINK_MS })
  })
}

/** Before the transaction: the counters have connections of their own. */
async function allowsReset({ db, rateLimits }: Pick<Needs, 'db' | 'rateLimits'>, { email, network }: { email: string; network: string }) {
  const account = await findAccount(db, email)
  if (account && !account.isVerified) return (await signUpLetterWait(rateLimits, network)) === 0
  await skipSignUpLetter(rateLimits, email)
  return true
}
