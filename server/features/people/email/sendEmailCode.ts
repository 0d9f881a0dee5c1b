import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { VERIFICATION_LINK_MS, verificationLetter } from '#server/features/people/accounts/letters.ts'
import { issueVerificationToken } from '#server/features/people/accounts/oneTimeTokens.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import { signUpLetterWait } from '#server/features/people/accounts/signUpLetters.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { findOpenChange, renewChangeCode } from './changeEmail.ts'
import { findNextCodeAt, issueEmailCode } from './emailCodes.ts'
import * as texts from './texts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Mails another code to the address that waits to be confirmed: the new one of a change, else the account's own. The code before ends.
 * @throws AppError not_found when no address waits; too_many_requests less than a minute after the code before, and over a limit;
 * too_many_letters when the network may cause no more letters to addresses that nobody has confirmed.
 */
export async function sendEmailCode(deps: Needs, viewer: Viewer, network: string): Promise<{ nextAt: string }> {
  const { db, clock, config, rateLimits } = deps
  const sender = await readSender(db, config)
  const userId = viewer.id
  const { secretsKey } = config
  await refuseTooEarly(db, { userId, now: clock.now() })
  // Before the transaction: the counters have connections of their own.
  const change = await findOpenChange(db, viewer, clock.now())
  await checkLetterLimits(rateLimits, { userId, network, newEmail: change?.email ?? null })
  return db.transaction(async (trx) => {
    const account = await lockAccount(trx, { id: userId })
    const now = clock.now()
    await refuseTooEarly(trx, { userId, now }) // another request may have got a code since
    const answer = { nextAt: new Date(now + EMAIL_CODE.nextAfterMs).toISOString() }
    if (change) {
      if (!(await renewChangeCode(trx, { userId, email: change.email, sender, secretsKey, now }))) throw new AppError('not_found')
      return answer
    }
    if (!account || account.isVerified) throw new AppError('not_found')
    const code = await issueEmailCode(trx, { userId, email: account.email, secretsKey, now })
    const token = await issueVerificationToken(trx, { userId, now })
    await queueMail(trx, {
      kind: 'verify_email',
      to: account.email,
      letter: verificationLetter(sender, { token, code }),
      now,
      worksMs: VERIFICATION_LINK_MS,
    })
    return answer
  })
}

async function refuseTooEarly(db: Db, { userId, now }: { userId: string; now: EpochMs }) {
  const nextAt = await findNextCodeAt(db, { userId, now })
  if (nextAt === null) return
  const seconds = Math.ceil((nextAt - now) / SECOND_MS)
  throw new AppError('too_many_requests', { text: texts.youCanGetANewCode({ seconds }), retryAfterSeconds: seconds })
}

type Input = { userId: string; network: string; newEmail: string | null }

async function checkLetterLimits(rateLimits: Needs['rateLimits'], { userId, network, newEmail }: Input) {
  const wait =
    (await rateLimits.letterWaitSeconds('email_code_letters', userId)) ||
    (newEmail === null ? 0 : await rateLimits.letterWaitSeconds('email_change_letters', newEmail))
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  const networkWait = await signUpLetterWait(rateLimits, network)
  if (networkWait === 0) return
  // only a letter that is sent uses up those of the player and the address
  await rateLimits.giveBackLetter('email_code_letters', userId)
  if (newEmail !== null) await rateLimits.giveBackLetter('email_change_letters', newEmail)
  throw new AppError('too_many_letters', { text: texts.manyPeopleAreSigningUp(), retryAfterSeconds: networkWait })
}
