import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { forgetDevices } from '#server/features/accounts/knownDevices.ts'
import { endResetTokens, endVerificationTokens, issueResetToken } from '#server/features/accounts/oneTimeTokens.ts'
import { NO_PASSWORD } from '#server/features/accounts/passwords.ts'
import { greetingName } from '#server/features/accounts/queries.ts'
import { readSender } from '#server/features/house/readSender.ts'
import { AppError } from '#server/http/appError.ts'
import { endAllSessions, hashSecretToken } from '#server/http/session.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import type { EpochMs } from '#shared/clock.ts'
import { addressChangedLetter } from './letters.ts'

type Change = { id: string; user_id: string; old_email: string; new_email: string; confirmed_at: Date | null }

/**
 * Gives an account its new address, by the secret that was mailed there. The address is confirmed by that. Sessions stay; links that were
 * mailed to the address of before end.
 * @throws AppError verification_expired, also when somebody else has the address by now.
 */
export async function confirmEmailChange({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, { token }: { token: string }) {
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const secret = { confirm_token: hashSecretToken(token) }
    const found = await findChange(trx, secret)
    const player = found && (await lockOwner(trx, found))
    const change = player && (await findChange(trx, secret)) // once more, now that no other request can change it
    if (!change || change.confirmed_at || change.confirm_until.getTime() <= now) throw new AppError('verification_expired')
    if (player.email !== change.old_email || (await isTaken(trx, change.new_email))) throw new AppError('verification_expired')
    await setAddress(trx, { userId: change.user_id, email: change.new_email, now })
    await trx('email_changes')
      .where({ id: change.id })
      .update({ confirmed_at: new Date(now) })
    const letter = addressChangedLetter(sender, { firstName: player.greeting_name })
    await queueMail(trx, { kind: 'email_changed', to: change.old_email, letter, now })
  })
}

/**
 * Stops a change of address, or undoes it, by the secret that was mailed to the address of before. The person who asked for the change knew the
 * password, so the password, all sessions and all further changes end.
 * @returns a secret for choosing a new password.
 * @throws AppError verification_expired, also when another account has the address by now.
 */
export function stopEmailChange({ db, clock }: Pick<Deps, 'db' | 'clock'>, { token }: { token: string }) {
  return db.transaction(async (trx) => {
    const now = clock.now()
    const secret = { stop_token: hashSecretToken(token) }
    const found = await findChange(trx, secret)
    const player = found && (await lockOwner(trx, found))
    const change = player && (await findChange(trx, secret))
    if (!change || change.stop_until.getTime() <= now) throw new AppError('verification_expired')
    const { user_id: userId, old_email: email } = change
    if (player.email !== email && (await isTaken(trx, email))) throw new AppError('verification_expired')
    await trx('email_changes').where({ user_id: userId }).delete()
    await setAddress(trx, { userId, email, now })
    await trx('users').where({ id: userId }).update({ password: NO_PASSWORD })
    await endAllSessions(trx, userId)
    await forgetDevices(trx, userId)
    return { ok: true as const, newPasswordToken: await issueResetToken(trx, { email, now }) }
  })
}

type Stored = Change & { confirm_until: Date; stop_until: Date }

const findChange = (trx: Db, secret: { confirm_token: string } | { stop_token: string }) =>
  trx('email_changes').where(secret).first<Stored | undefined>()

/** Locks the player's row before that of the change, like every command on an account: another order could deadlock. */
const lockOwner = (trx: Db, { user_id }: Change) =>
  trx('users')
    .where({ id: user_id })
    .forNoKeyUpdate()
    .first<{ email: string; greeting_name: string | null } | undefined>('email', greetingName(trx))

const isTaken = async (trx: Db, email: string) => (await trx('users').where({ email }).first('id')) !== undefined

async function setAddress(trx: Db, { userId, email, now }: { userId: string; email: string; now: EpochMs }) {
  await endResetTokens(trx, { userId, now })
  await endVerificationTokens(trx, { userId, now })
  await trx('users')
    .where({ id: userId })
    .update({ email, email_verified_at: new Date(now), updated_at: new Date(now) })
}
