import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { findAccount } from '#server/features/people/accounts/queries.ts'
import { checkOwnPassword } from '#server/features/people/passwords/checkOwnPassword.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { refuseDuplicate } from '#server/platform/requests/refuseDuplicate.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { PASSKEYS_AT_MOST } from '#shared/contest.ts'
import { CHALLENGE_MS, issueChallenge, redeemChallenge } from './challenges.ts'
import { passkeyAddedLetter } from './letters.ts'
import { type PasskeyRow, toPasskey } from './passkeys.ts'
import { ALGORITHMS, challengeIn, loadWebAuthn, type NewCredential, readNewCredential, relyingParty } from './webAuthn.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * What a browser needs to create a passkey for the signed-in player, who must type the password: a stranger at an unlocked phone must not
 * get a way in that lasts.
 * @throws AppError wrong_credentials, too_many_passkeys, too_many_requests, busy.
 */
export async function startPasskey(
  deps: Needs,
  { requester, viewer, password }: { requester: Requester; viewer: Viewer; password: string },
) {
  const { db, clock, config } = deps
  await checkOwnPassword(deps, { requester, viewer, password })
  const known = await db('passkeys').where({ user_id: viewer.id }).select<{ credential_id: string }[]>('credential_id')
  if (known.length >= PASSKEYS_AT_MOST) throw new AppError('too_many_passkeys')
  const { productName } = await readSender(db, config)
  const challenge = await issueChallenge(db, { purpose: 'add', owner: viewer.sid, now: clock.now() })
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty(config).id,
    userID: new TextEncoder().encode(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.email,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge,
    rp: { id: relyingParty(config).id, name: productName },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const,
    attestation: 'none' as const,
  }
}

/**
 * Stores the passkey that a browser created for a challenge of this session, and writes to the player at a confirmed address. Another address
 * may belong to a stranger.
 * @throws AppError passkey_not_added, too_many_passkeys.
 */
export async function addPasskey(deps: Needs, { viewer, name, credential }: { viewer: Viewer; name: string; credential: NewCredential }) {
  const { db, clock, config } = deps
  const now = clock.now()
  const challenge = await challengeIn(credential)
  if (challenge === null || !(await redeemChallenge(db, { challenge, purpose: 'add', owner: viewer.sid, now })))
    throw new AppError('passkey_not_added')
  const created = await readNewCredential(config, credential, challenge)
  if (!created) throw new AppError('passkey_not_added')
  const sender = await readSender(db, config)
  return db
    .transaction(async (trx) => {
      await lockPlayer(trx, viewer)
      const known = await trx('passkeys').where({ user_id: viewer.id }).select('id')
      if (known.length >= PASSKEYS_AT_MOST) throw new AppError('too_many_passkeys')
      const [row] = await trx('passkeys')
        .insert({
          user_id: viewer.id,
          credential_id: created.id,
          public_key: Buffer.from(created.publicKey),
          sign_count: created.counter,
          name,
          created_at: new Date(now),
        })
        .returning<PasskeyRow[]>('*')
      if (!row) throw new AppError('passkey_not_added')
      const account = await findAccount(trx, viewer.email)
      if (!account?.isVerified) return toPasskey(row)
      const letter = passkeyAddedLetter(sender, { email: viewer.email, firstName: account.greetingName })
      await queueMail(trx, { kind: 'passkey_added', to: viewer.email, letter, now })
      return toPasskey(row)
    })
    .catch(refuseDuplicate('passkeys_credential_id_key', 'passkey_not_added'))
}

/**
 * Locks the player's row, like every command that changes how an account is signed in to.
 * @throws AppError passkey_not_added when the session ended meanwhile: a reset of the password must not leave a passkey behind it.
 */
async function lockPlayer(trx: Db, { id, sid }: Viewer) {
  const player = await trx('users').where({ id }).whereNull('blocked_at').forNoKeyUpdate().first('id')
  const session = player && (await trx('sessions').where({ sid, user_id: id }).first('sid'))
  if (!session) throw new AppError('passkey_not_added')
}
