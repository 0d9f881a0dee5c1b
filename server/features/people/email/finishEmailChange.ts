import { randomUUID } from 'node:crypto'
import { forgetBounce } from '#server/delivery/mail/bounces.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import {
  endResetTokens,
  endVerificationTokens,
  issueResetToken,
  storeConfirmation,
} from '#server/features/people/accounts/oneTimeTokens.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import { endAccess } from '#server/features/people/passwords/endAccess.ts'
import { type Opener, requireOwner } from '#server/features/people/sign-in/requireOwner.ts'
import { readSender } from '#server/house/readSender.ts'
import { isUniqueViolation } from '#server/platform/db/constraintErrors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { refuseDuplicate } from '#server/platform/requests/refuseDuplicate.ts'
import type { EpochMs } from '#shared/clock.ts'
import { addressChangedLetter } from './emailChangeLetters.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>
type Change = { id: string; user_id: string; old_email: string; new_email: string; confirmed_at: Date | null }

/**
 * Gives an account its new address, by the secret of the link that was mailed there, for somebody who also proves to own the account. Nothing ends but
 * the links that were mailed to the address of before.
 * @throws AppError verification_expired, also when somebody else has the address by now, and those of `requireOwner`.
 */
export async function confirmEmailChange(deps: Needs, opener: Opener, { token }: { token: string }) {
  const secret = { confirm_token: hashSecretToken(token) }
  const found = await findChange(deps.db, secret)
  if (!found || !isOpen(found, deps.clock.now())) throw new AppError('verification_expired')
  await requireOwner(deps, opener, found.user_id)
  await applyChange(deps, found.user_id, secret)
}

/** The same by the code, which was typed with the account's session. @throws AppError verification_expired. */
export const confirmChangeByCode = (deps: Pick<Deps, 'db' | 'clock' | 'config'>, { userId, email }: { userId: string; email: string }) =>
  applyChange(deps, userId, { user_id: userId, new_email: email, confirmed_at: null })

async function applyChange({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, userId: string, which: Which): Promise<void> {
  const sender = await readSender(db, config)
  await db
    .transaction(async (trx) => {
      const now = clock.now()
      const player = await lockAccount(trx, { id: userId })
      const change = player && (await findChange(trx, which)) // now that no other request can change it
      if (!change || !isOpen(change, now)) throw new AppError('verification_expired')
      if (player.email !== change.old_email) throw new AppError('verification_expired')
      await setAddress(trx, { userId, email: change.new_email, now })
      await trx('email_changes')
        .where({ id: change.id })
        .update({ confirmed_at: new Date(now) })
      if (!player.isVerified) return // it may be a stranger's
      const letter = addressChangedLetter(sender, { firstName: player.greetingName })
      await queueMail(trx, { kind: 'email_changed', to: change.old_email, letter, now })
    })
    .catch(refuseDuplicate('users_email_key', 'verification_expired'))
}

const isOpen = ({ confirmed_at, confirm_until }: Stored, now: EpochMs) => !confirmed_at && confirm_until.getTime() > now

/**
 * Stops a change of address, or undoes it, by the secret that was mailed to the address of before. The person who asked for the change knew the
 * password, so every way into the account ends.
 * @returns a secret for choosing a new password.
 * @throws AppError verification_expired, also when somebody else has confirmed the address by now.
 */
export function stopEmailChange({ db, clock }: Pick<Deps, 'db' | 'clock'>, { token }: { token: string }) {
  const stop = () =>
    db.transaction(async (trx) => {
      const now = clock.now()
      const secret = { stop_token: hashSecretToken(token) }
      const found = await findChange(trx, secret)
      const player = found && (await lockAccount(trx, { id: found.user_id }))
      const change = player && (await findChange(trx, secret))
      if (!change || change.stop_until.getTime() <= now) throw new AppError('verification_expired')
      const { user_id: userId, old_email: email } = change
      const other = player.email === email ? null : await lockAccount(trx, { email })
      if (other?.isVerified) throw new AppError('verification_expired')
      await trx('email_changes').where({ user_id: userId }).delete()
      await endAccess(trx, { userId, now })
      if (other) await swapAway(trx, { userId, email: player.email, otherId: other.id, now })
      await setAddress(trx, { userId, email, now })
      return { ok: true as const, newPasswordToken: await issueResetToken(trx, { email, now }) }
    })
  // Another account took the old address in between: the second try finds it and moves it away.
  return stop().catch((error: unknown) => {
    if (!isUniqueViolation(error, 'users_email_key')) throw error
    return stop()
  })
}

/**
 * Gives an account that took the address without confirming it the address that is being undone, so that no sign-up can block the link. What was
 * mailed for it to the address of before ends; its sessions and cards stay.
 */
async function swapAway(trx: Db, { userId, email, otherId, now }: { userId: string; email: string; otherId: string; now: EpochMs }) {
  await trx('users')
    .where({ id: userId })
    .update({ email: `${randomUUID()}@moving.invalid` }) // two accounts can't have one address, not even for a statement
  await trx('users').where({ id: otherId }).update({ email })
  await trx('email_codes').where({ user_id: otherId }).delete()
  await endVerificationTokens(trx, { userId: otherId, now })
  await endResetTokens(trx, { userId: otherId, now })
}

type Stored = Change & { confirm_until: Date; stop_until: Date }

type Which = { confirm_token: string } | { stop_token: string } | { user_id: string; new_email: string; confirmed_at: null }

const findChange = (db: Db, which: Which) => db('email_changes').where(which).first<Stored | undefined>()

async function setAddress(trx: Db, { userId, email, now }: { userId: string; email: string; now: EpochMs }) {
  await endResetTokens(trx, { userId, now })
  const before = await trx('users').where({ id: userId }).first<{ email: string }>('email')
  await forgetBounce(trx, before.email) // of an address that is nobody's any more
  await trx('users').where({ id: userId }).update({ email })
  await storeConfirmation(trx, { userId, now })
}
