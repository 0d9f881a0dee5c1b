import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { type Account, lockAccount } from '#server/features/people/accounts/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { type ChallengeUse, redeemChallenge } from './challenges.ts'
import { challengeIn, readSignCount, type SignedCredential } from './webAuthn.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>
type Signature = { credential: SignedCredential; use: ChallengeUse }

/**
 * Checks that a passkey has signed a challenge of this use, notes the passkey's use, and continues in the same transaction with its owner.
 * Every fault has the same answer.
 * @throws AppError passkey_refused, account_blocked (for a passkey that is right only).
 */
export async function checkPasskey<Result>(
  { db, clock, config, log }: Needs,
  { credential, use }: Signature,
  act: (trx: Knex.Transaction, owner: Account) => Promise<Result>,
): Promise<Result> {
  const challenge = await challengeIn(credential)
  if (challenge === null || !(await redeemChallenge(db, { ...use, challenge, now: clock.now() }))) throw new AppError('passkey_refused')
  const passkey = await findPasskey(db, credential)
  const signCount = passkey && (await readSignCount(config, { credential, publicKey: passkey.public_key, challenge }))
  if (!passkey || signCount === null) throw new AppError('passkey_refused')
  return db.transaction(async (trx) => {
    // Locks the player's row before the passkey's, like every command on an account: another order could deadlock.
    const owner = await lockAccount(trx, { id: passkey.user_id })
    const stored = await trx('passkeys').where({ id: passkey.id }).forNoKeyUpdate().first<StoredCount | undefined>('sign_count')
    if (!owner || !stored) throw new AppError('passkey_refused')
    if (isCopy(Number(stored.sign_count), signCount)) {
      log.error('passkey_counter_went_back', { passkey: passkey.id })
      throw new AppError('passkey_refused')
    }
    if (owner.blockedAt) throw new AppError('account_blocked')
    await trx('passkeys')
      .where({ id: passkey.id })
      .update({ sign_count: signCount, last_used_at: new Date(clock.now()) })
    return act(trx, owner)
  })
}

type StoredCount = { sign_count: string }

/**
 * Whether a counter shows that two devices have the same passkey: it did not grow. Synced passkeys always send 0.
 * https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
 */
const isCopy = (stored: number, sent: number) => (stored > 0 || sent > 0) && sent <= stored

type Found = { id: string; user_id: string; public_key: Buffer }

/** The passkey with this id. A browser that names the player too must name the right one. */
async function findPasskey(db: Db, { id, response }: SignedCredential): Promise<Found | null> {
  const found = await db('passkeys').where({ credential_id: id }).first<Found | undefined>('id', 'user_id', 'public_key')
  if (!found) return null
  const { userHandle } = response
  return userHandle === undefined || userHandle === Buffer.from(found.user_id).toString('base64url') ? found : null
}
