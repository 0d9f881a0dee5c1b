import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/people/accounts/queries.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { CHALLENGE_MS, issueChallenge } from './challenges.ts'
import { checkPasskey } from './checkPasskey.ts'
import { relyingParty, type SignedCredential } from './webAuthn.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits' | 'log'>

/**
 * What a browser needs to confirm a change with one of the player's passkeys.
 * @throws AppError not_found when the player has none.
 */
export async function startConfirmation({ db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>, viewer: Viewer) {
  const ids = await db('passkeys').where({ user_id: viewer.id }).pluck<string[]>('credential_id')
  if (ids.length === 0) throw new AppError('not_found')
  return {
    challenge: await issueChallenge(db, { purpose: 'confirm', owner: viewer.sid, now: clock.now() }),
    rpId: relyingParty(config).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: ids.map((id) => ({ id, type: 'public-key' as const })),
  }
}

/** Somebody signed in who uses a passkey, to allow a dangerous change. */
export type ConfirmedByPasskey = { requester: Pick<Requester, 'device'>; viewer: Viewer; passkey: SignedCredential }

/**
 * Checks that one of the player's own passkeys has signed a challenge of this session.
 * @returns the account as it was at that moment: change it only while its `password` is unchanged.
 * @throws AppError passkey_refused, too_many_requests.
 */
export function confirmByPasskey(deps: Needs, { requester, viewer, passkey }: ConfirmedByPasskey): Promise<Account> {
  const tries = [['passkey_refused_device', requester.device]] as const
  return countMisses(deps.rateLimits, { tries, missCode: 'passkey_refused' }, () =>
    checkPasskey(deps, { credential: passkey, use: { purpose: 'confirm', owner: viewer.sid } }, async (_, owner) => {
      if (owner.id !== viewer.id) throw new AppError('passkey_refused')
      return owner
    }),
  )
}
