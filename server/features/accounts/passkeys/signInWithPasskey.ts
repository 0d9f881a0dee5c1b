import type { Context } from 'koa'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { describeCurrentUser } from '#server/features/accounts/describeCurrentUser.ts'
import { enter } from '#server/features/accounts/enter.ts'
import type { Account } from '#server/features/accounts/queries.ts'
import type { CountPlayersAbove } from '#server/features/accounts/seasonPlaces.ts'
import { AppError } from '#server/http/appError.ts'
import { type Asker, readAsker } from '#server/http/asker.ts'
import { countMisses } from '#server/limits/countMisses.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { CHALLENGE_MS, issueChallenge, redeemChallenge } from './challenges.ts'
import { challengeIn, readSignCount, relyingParty, type SignedCredential } from './webAuthn.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits' | 'log'> & { countPlayersAbove: CountPlayersAbove }

/**
 * A challenge for this browser. It names no account, so it reveals nothing about any: the browser offers the passkeys that it has.
 * @throws AppError too_many_requests.
 */
export async function startPasskeySignIn({ db, clock, config, rateLimits }: Omit<Needs, 'countPlayersAbove'>, ctx: Context) {
  const { device, network } = readAsker(ctx, config)
  await rateLimits.count('passkey_device', device)
  await rateLimits.slowDown('passkey_network', network)
  await rateLimits.add('passkey_network', network)
  const challenge = await issueChallenge(db, { purpose: 'sign_in', owner: device, now: clock.now() })
  return { challenge, rpId: relyingParty(config).id, timeout: CHALLENGE_MS, userVerification: 'required' as const }
}

/**
 * Starts a session for the owner of a passkey that signed this browser's challenge. Whatever is wrong, the answer is the same.
 * @throws AppError passkey_refused, account_blocked (for a passkey that is right only), too_many_requests.
 */
export async function signInWithPasskey(deps: Needs, ctx: Context, credential: SignedCredential): Promise<CurrentUser> {
  const asker = readAsker(ctx, deps.config)
  const tries = [
    ['passkey_refused_device', asker.device],
    ['sign_in_network', asker.network],
  ] as const
  const id = await countMisses(deps.rateLimits, { tries, missCode: 'passkey_refused' }, () => openSession(deps, ctx, { credential, asker }))
  return describeCurrentUser(deps, id)
}

async function openSession(deps: Needs, ctx: Context, { credential, asker }: { credential: SignedCredential; asker: Asker }) {
  const { db, clock, config, log } = deps
  const challenge = challengeIn(credential)
  const use = { purpose: 'sign_in', owner: asker.device, now: clock.now() } as const
  if (challenge === null || !(await redeemChallenge(db, { ...use, challenge }))) throw new AppError('passkey_refused')
  const passkey = await findPasskey(db, credential)
  const signCount = passkey && (await readSignCount(config, { credential, publicKey: passkey.public_key, challenge }))
  if (!passkey || signCount === null) throw new AppError('passkey_refused')
  return db.transaction(async (trx) => {
    // Locks the player's row before the passkey's, like every command on an account: another order could deadlock.
    const account = await lockOwner(trx, passkey.user_id)
    const stored = await trx('passkeys').where({ id: passkey.id }).forNoKeyUpdate().first<StoredCount | undefined>('sign_count')
    if (!account || !stored) throw new AppError('passkey_refused')
    if (isCopy(Number(stored.sign_count), signCount)) {
      log.error('passkey_counter_went_back', { passkey: passkey.id })
      throw new AppError('passkey_refused')
    }
    if (account.blockedAt) throw new AppError('account_blocked')
    await trx('passkeys')
      .where({ id: passkey.id })
      .update({ sign_count: signCount, last_used_at: new Date(clock.now()) })
    await enter({ ...deps, db: trx }, ctx, { account, device: asker.device, isPasswordLong: null })
    return account.id
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

type Owner = Pick<Account, 'id' | 'email' | 'role' | 'isVerified'> & { blockedAt: Date | null }

const lockOwner = (trx: Db, id: string) =>
  trx('users')
    .where({ id })
    .forNoKeyUpdate()
    .select({ id: 'id', email: 'email', role: 'role', blockedAt: 'blocked_at' })
    .select(trx.raw('email_verified_at is not null as "isVerified"'))
    .first<Owner | undefined>()
