import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { findAccount } from '#server/features/people/accounts/queries.ts'
import { signUpLetterWait } from '#server/features/people/accounts/signUpLetters.ts'
import { type Confirmed, checkOwnPassword } from '#server/features/people/passwords/checkOwnPassword.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import { addressInUseLetter, CONFIRM_CHANGE_MS, changeNoticeLetter, confirmChangeLetter, STOP_CHANGE_MS } from './emailChangeLetters.ts'
import { endEmailCode, issueEmailCode } from './emailCodes.ts'

/**
 * Starts a change of the viewer's address: the new address gets a link that confirms it, the present one a notice with a link that stops it.
 * An earlier change that was not confirmed ends. The answer is the same for an address that has an account, whose owner gets a letter about it.
 * A present address that was never confirmed gets no notice: it may belong to a stranger.
 * @throws AppError wrong_credentials, too_many_requests, busy.
 */
export async function startEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>,
  { email, ...confirmed }: Confirmed & { email: string; requester: Requester },
): Promise<void> {
  const { db, clock, config, rateLimits } = deps
  const { viewer } = confirmed
  await rateLimits.count('email_changes', viewer.id)
  const account = await checkOwnPassword(deps, confirmed)
  if (email === account.email) return
  const sender = await readSender(db, config)
  const isAllowed = await rateLimits.allowsLetter('email_change_letters', email)
  const mayWrite = isAllowed && (await signUpLetterWait(rateLimits, confirmed.requester.network)) === 0
  // only a letter that is sent uses up those of the address
  if (isAllowed && !mayWrite) await rateLimits.giveBackLetter('email_change_letters', email)
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
    // without a letter there is no code either: many accounts could try theirs at one address
    const link = { token: confirmToken, worksMs: CONFIRM_CHANGE_MS }
    if (mayWrite) await writeToNewAddress(trx, { userId: account.id, email, sender, secretsKey: config.secretsKey, now }, link)
    if (!account.isVerified) return
    const notice = changeNoticeLetter(sender, { firstName: account.greetingName, token: stopToken })
    await queueMail(trx, { kind: 'email_change_notice', to: account.email, letter: notice, now, worksMs: STOP_CHANGE_MS })
  })
}

type NewAddress = { userId: string; email: string; sender: Sender; secretsKey: Deps['config']['secretsKey']; now: EpochMs }

/** Mails the code and the link; to the owner of an account with that address, a letter without either. A code is stored all the same. */
async function writeToNewAddress(trx: Db, { sender, ...issued }: NewAddress, { token, worksMs }: { token: string; worksMs: number }) {
  const code = await issueEmailCode(trx, issued)
  const owner = await findAccount(trx, issued.email)
  const letter = owner
    ? addressInUseLetter(sender, { firstName: owner.greetingName })
    : confirmChangeLetter(sender, { token, code, worksMs })
  await queueMail(trx, { kind: 'email_change', to: issued.email, letter, now: issued.now, worksMs })
}

/** Mails a new code and a new link for the change to this address, in place of those before; false when it waits no more. */
export async function renewChangeCode(trx: Db, change: NewAddress): Promise<boolean> {
  const token = makeSecretToken()
  const [renewed] = await trx('email_changes')
    .where({ user_id: change.userId, new_email: change.email, confirmed_at: null })
    .update({ confirm_token: hashSecretToken(token) })
    .returning<{ confirm_until: Date }[]>('confirm_until')
  if (!renewed) return false
  await writeToNewAddress(trx, change, { token, worksMs: renewed.confirm_until.getTime() - change.now })
  return true
}

/** Takes back a change that was not confirmed yet. */
export const cancelEmailChange = async ({ db }: Pick<Deps, 'db'>, viewer: { id: string }) => void (await endOpenChange(db, viewer.id))

/** The code of an address that is not the account's own ends with the change. */
async function endOpenChange(trx: Db, userId: string) {
  const [ended] = await trx('email_changes')
    .where({ user_id: userId, confirmed_at: null })
    .delete()
    .returning<{ new_email: string }[]>('new_email')
  if (ended) await endEmailCode(trx, { userId, email: ended.new_email })
}

type OpenRow = { new_email: string; confirm_until: Date }

/** The change that waits to be confirmed; null without one. */
export async function findOpenChange(db: Db, { id }: { id: string }, now: EpochMs) {
  const row = await db('email_changes')
    .where({ user_id: id, confirmed_at: null })
    .where('confirm_until', '>', new Date(now))
    .first<OpenRow | undefined>('new_email', 'confirm_until')
  return row ? { email: row.new_email, confirmUntil: row.confirm_until.toISOString() } : null
}
