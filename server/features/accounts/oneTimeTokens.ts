import type { Db } from '#server/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/http/session.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'
import { RESET_LINK_MS, VERIFICATION_LINK_MS } from './letters.ts'

/**
 * Makes the secret of a reset link; older ones of the account are dead from now on. Works by address, so that it does the same
 * for one without an account (where nothing is stored). Hold the account first.
 */
export async function issueResetToken(trx: Db, { email, now }: { email: string; now: EpochMs }): Promise<string> {
  const token = makeSecretToken()
  await trx('password_reset_tokens')
    .whereNull('used_at')
    .where('user_id', trx('users').where({ email }).select('id'))
    .update({ used_at: new Date(now) })
  await trx.raw(
    `insert into password_reset_tokens (user_id, token, expires_at, created_at)
     select id, :token, :expiresAt, :now from users where email = :email`,
    { token: hashSecretToken(token), expiresAt: new Date(now + RESET_LINK_MS), now: new Date(now), email },
  )
  return token
}

export type ResetOwner = { userId: string; email: string; firstName: string | null; role: Role }

/** Whose reset link this is, while it works; it stays usable. */
export async function findResetOwner(db: Db, { token, now }: { token: string; now: EpochMs }): Promise<ResetOwner | null> {
  const row = await db('password_reset_tokens')
    .join('users', 'users.id', 'password_reset_tokens.user_id')
    .where({ token: hashSecretToken(token) })
    .whereNull('used_at')
    .where('expires_at', '>', new Date(now))
    .first<{ id: string; email: string; first_name: string | null; role: Role } | undefined>(
      'users.id',
      'users.email',
      'users.first_name',
      'users.role',
    )
  return row ? { userId: row.id, email: row.email, firstName: row.first_name, role: row.role } : null
}

/** Uses a reset link up; false when it was used, replaced or too old. Of many at once one succeeds. */
export async function redeemResetToken(trx: Db, { token, now }: { token: string; now: EpochMs }): Promise<boolean> {
  const used = await trx('password_reset_tokens')
    .where({ token: hashSecretToken(token) })
    .whereNull('used_at')
    .where('expires_at', '>', new Date(now))
    .update({ used_at: new Date(now) })
  return used === 1
}

/** Kills every reset link of a player. */
export const useUpResetTokens = (trx: Db, { userId, now }: { userId: string; now: EpochMs }) =>
  trx('password_reset_tokens')
    .where({ user_id: userId })
    .whereNull('used_at')
    .update({ used_at: new Date(now) })

/** Makes the secret of a link that confirms a player's address. */
export async function issueVerificationToken(trx: Db, { userId, now }: { userId: string; now: EpochMs }): Promise<string> {
  const token = makeSecretToken()
  await trx('email_verification_tokens').insert({
    user_id: userId,
    token: hashSecretToken(token),
    expires_at: new Date(now + VERIFICATION_LINK_MS),
    created_at: new Date(now),
  })
  return token
}

/** Uses a confirmation link up and answers whose it was; null when it was used or too old. */
export async function redeemVerificationToken(trx: Db, { token, now }: { token: string; now: EpochMs }): Promise<string | null> {
  const [row] = await trx('email_verification_tokens')
    .where({ token: hashSecretToken(token) })
    .whereNull('used_at')
    .where('expires_at', '>', new Date(now))
    .update({ used_at: new Date(now) })
    .returning<{ user_id: string }[]>('user_id')
  return row?.user_id ?? null
}
