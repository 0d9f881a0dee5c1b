import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { describeCurrentUser } from '#server/features/people/accounts/describeCurrentUser.ts'
import { enter } from '#server/features/people/sign-in/enter.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { CHALLENGE_MS, issueChallenge } from './challenges.ts'
import { checkPasskey } from './checkPasskey.ts'
import { relyingParty, type SignedCredential } from './webAuthn.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits' | 'log' | 'findSeasonPlace'>

/**
 * A challenge for this browser. It names no account, so it reveals nothing about any: the browser offers the passkeys that it has.
 * @throws AppError too_many_requests.
 */
export async function startPasskeySignIn({ db, clock, config, rateLimits }: Omit<Needs, 'findSeasonPlace'>, ctx: Context) {
  const { device, network } = readRequester(ctx, config)
  await rateLimits.count('passkey_device', device)
  await rateLimits.slowDown('passkey_network', network)
  await rateLimits.add('passkey_network', network)
  const challenge = await issueChallenge(db, { purpose: 'sign_in', owner: device, now: clock.now() })
  return { challenge, rpId: relyingParty(config).id, timeout: CHALLENGE_MS, userVerification: 'required' as const }
}

/**
 * Starts a session for the owner of a passkey that signed this browser's challenge. Every fault has the same answer.
 * @throws AppError passkey_refused, account_blocked (for a passkey that is right only), too_many_requests.
 */
export async function signInWithPasskey(deps: Needs, ctx: Context, credential: SignedCredential): Promise<CurrentUser> {
  const { device, network } = readRequester(ctx, deps.config)
  const tries = [
    ['passkey_refused_device', device],
    ['sign_in_network', network],
  ] as const
  const id = await countMisses(deps.rateLimits, { tries, missCode: 'passkey_refused' }, () =>
    checkPasskey(deps, { credential, use: { purpose: 'sign_in', owner: device } }, async (trx, account) => {
      await enter({ ...deps, db: trx }, ctx, { account, device, isPasswordLong: null })
      return account.id
    }),
  )
  return describeCurrentUser(deps, id)
}
