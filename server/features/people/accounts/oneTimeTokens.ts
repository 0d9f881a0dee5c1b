import * as z from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'
import { RESET_LINK_MS, VERIFICATION_LINK_MS } from './letters.ts'
import { greetingName } from './queries.ts'

/**
 * Creates a reset link. Earlier links still work, so a stranger can't end the owner's link by asking for another one. For an address
 * without an account the same statement runs and stores nothing. Lock the account first.
 * @returns the secret of the link.
 */
export async function issueResetToken(trx: Db, { email, now }: { email: string; now: EpochMs }): Promise<string> {
  const token = makeSecretToken()
  await trx.raw(
    `insert into password_reset_tokens (user_id, token, expires_at, created_at)
     select id, :token, :expiresAt, :now from users where email = :email`,
    { token: hashSecretToken(token), expiresAt: new Date(now + RESET_LINK_MS), now: new Date(now), email },
  )
  return token
}

/** `greetingName`: null while the address was not confirmed, because a stranger may have typed the name. */
export type ResetOwner = { userId: string; email: string; firstName: string | null; greetingName: string | null; role: Role }

/** Finds the owner of a reset link that still works, without using the link. */
export async function findResetOwner(db: Db, { token, now }: { token: string; now: EpochMs }): Promise<ResetOwner | null> {
  const row = await usableLink(db, 'password_reset_tokens', { token, now })
    .join('users', 'users.id', 'password_reset_tokens.user_id')
    .first<ResetOwner | undefined>({ userId: 'users.id', email: 'email', firstName: 'first_name', role: 'role' }, greetingName(db))
  return row ?? null
}

type TokenTable = 'password_reset_tokens' | 'email_verification_tokens'

/** The link with this secret, unless it was used or has expired. */
const usableLink = (db: Db, table: TokenTable, { token, now }: Sent) =>
  db(table)
    .where({ token: hashSecretToken(token) })
    .whereNull('used_at')
    .where('expires_at', '>', new Date(now))

/** A used link leaves nothing of the sign-up that it was mailed for. */
const usedAt = (table: TokenTable, now: EpochMs) => ({
  used_at: new Date(now),
  ...(table === 'email_verification_tokens' && { claim: null }),
})

/** Marks a link as used; false when it was used before or has expired. Of several requests at once, one succeeds. */
const redeem = async (trx: Db, table: TokenTable, sent: Sent): Promise<boolean> =>
  (await usableLink(trx, table, sent).update(usedAt(table, sent.now))) === 1

const endAll = (trx: Db, table: TokenTable, { userId, now }: { userId: string; now: EpochMs }) =>
  trx(table).where({ user_id: userId }).whereNull('used_at').update(usedAt(table, now))

type Sent = { token: string; now: EpochMs }
type Owner = { userId: string; now: EpochMs }

export const redeemResetToken = (trx: Db, sent: Sent) => redeem(trx, 'password_reset_tokens', sent)
export const redeemVerificationToken = (trx: Db, sent: Sent) => redeem(trx, 'email_verification_tokens', sent)
/** Ends every reset link of a player. */
export const endResetTokens = (trx: Db, owner: Owner) => endAll(trx, 'password_reset_tokens', owner)
/** Ends every confirmation link of a player. */
export const endVerificationTokens = (trx: Db, owner: Owner) => endAll(trx, 'email_verification_tokens', owner)

/** The answers of a repeated sign-up, stored until the owner of the address confirms it. */
export const claim = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  acceptMarketing: z.boolean(),
  acceptedRules: z.string().optional(),
})
export type Claim = z.output<typeof claim>

/** Creates a link that confirms a player's address. @returns its secret. */
export async function issueVerificationToken(
  trx: Db,
  { userId, now, claim: claimed = null }: Owner & { claim?: Claim | null },
): Promise<string> {
  const token = makeSecretToken()
  await trx('email_verification_tokens').insert({
    user_id: userId,
    token: hashSecretToken(token),
    claim: claimed && JSON.stringify(claimed),
    expires_at: new Date(now + VERIFICATION_LINK_MS),
    created_at: new Date(now),
  })
  return token
}

/** Finds the player of a confirmation link that still works, and the answers of the sign-up that it was mailed for. */
export async function findVerification(db: Db, sent: Sent): Promise<{ userId: string; claim: Claim | null } | null> {
  const row = await usableLink(db, 'email_verification_tokens', sent).first<{ user_id: string; claim: unknown } | undefined>(
    'user_id',
    'claim',
  )
  return row ? { userId: row.user_id, claim: row.claim === null ? null : claim.parse(row.claim) } : null
}

/** Stores that an address belongs to its account, and ends the links and the code that were mailed for it. */
export async function storeConfirmation(trx: Db, { userId, now }: { userId: string; now: EpochMs }): Promise<void> {
  const at = new Date(now)
  await endVerificationTokens(trx, { userId, now })
  await trx('email_codes').where({ user_id: userId }).delete()
  await trx('users')
    .where({ id: userId })
    .update({ email_verified_at: trx.raw('coalesce(email_verified_at, ?::timestamptz)', [at]), updated_at: at })
}
