import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Confirmed, checkOwnPassword } from '#server/features/accounts/checkOwnPassword.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { readSender } from '#server/features/house/readSender.ts'
import { AppError } from '#server/http/appError.ts'
import { hashSecretToken, makeSecretToken } from '#server/http/session.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import type { EpochMs } from '#shared/clock.ts'
import { addressInUseLetter, CONFIRM_CHANGE_MS, changeNoticeLetter, confirmChangeLetter, STOP_CHANGE_MS } from './letters.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Starts a change of the viewer's address: the new address gets a link that confirms it, the present one a notice with a link that stops it.
 * An earlier change that was not confirmed ends. The answer is the same for an address that has an account, whose owner gets a letter about it.
 * A present address that was never confirmed gets no notice: it may belong to a stranger.
 * @throws AppError wrong_credentials, too_many_requests, busy.
 */
export async function startEmailChange(deps: Needs, { email, ...confirmed }: Confirmed & { email: string }): Promise<void> {
  const { db, clock, config, rateLimits } = deps
  const { viewer } = confirmed
  await rateLimits.count('email_changes', viewer.id)
  const account = await checkOwnPassword(deps, confirmed)
  if (email === account.email) return
  const sender = await readSender(db, config)
  const mayWrite = await rateLimits.allowsLetter('email_change_letters', email)
  const [confirmToken, stopToken] = [makeSecretToken(), makeSecretToken()]
  await db.transaction(async (trx) => {
    const now = clock.now()
    const unchanged = await trx('users').where({ id: account.id, password: account.password }).forNoKeyUpdate().first('id')
    if (!unchanged) throw new AppError('wrong_credentials')
    await endOpenChange(trx, account.id)
    await trx('email_changes').insert({
      user_id: account.id,
      old_email: account.email,
      new_email: email,
      confirm_token: hashSecretToken(confirmToken),
      stop_token: hashSecretToken(stopToken),
      created_at: new Date(now),
      confirm_until: new Date(now + CONFIRM_CHANGE_MS),
      stop_until: new Date(now + STOP_CHANGE_MS),
    })
    const owner = await findAccount(trx, email)
    const letter = owner ? addressInUseLetter(sender, { firstName: owner.greetingName }) : confirmChangeLetter(sender, confirmToken)
    if (mayWrite) await queueMail(trx, { kind: 'email_change', to: email, letter, now })
    if (!account.isVerified) return
    const notice = changeNoticeLetter(sender, { firstName: account.greetingName, token: stopToken })
    await queueMail(trx, { kind: 'email_change_notice', to: account.email, letter: notice, now })
  })
}

/** Takes back a change that was not confirmed yet. */
export const cancelEmailChange = async ({ db }: Pick<Deps, 'db'>, viewer: { id: string }) => void (await endOpenChange(db, viewer.id))

const endOpenChange = (trx: Db, userId: string) => trx('email_changes').where({ user_id: userId, confirmed_at: null }).delete()

type OpenRow = { new_email: string; confirm_until: Date }

/** The change that waits to be confirmed; null without one. */
export async function findOpenChange(db: Db, { id }: { id: string }, now: EpochMs) {
  const row = await db('email_changes')
    .where({ user_id: id, confirmed_at: null })
    .where('confirm_until', '>', new Date(now))
    .first<OpenRow | undefined>('new_email', 'confirm_until')
  return row ? { email: row.new_email, confirmUntil: row.confirm_until.toISOString() } : null
}
