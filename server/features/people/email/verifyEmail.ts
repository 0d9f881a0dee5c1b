import type { Deps } from '#server/deps.ts'
import { consentColumns } from '#server/features/people/accounts/marketingConsent.ts'
import {
  findVerification,
  issueResetToken,
  redeemVerificationToken,
  storeConfirmation,
} from '#server/features/people/accounts/oneTimeTokens.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import { insertAcceptance } from '#server/features/people/official-rules/acceptances.ts'
import { endAccess } from '#server/features/people/passwords/endAccess.ts'
import { type Opener, requireOwner } from '#server/features/people/sign-in/requireOwner.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { TERMS_VERSION } from '#shared/contest.ts'
import { endEmailCode, tryEmailCode } from './emailCodes.ts'
import { confirmChangeByCode } from './finishEmailChange.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Confirms a player's address. Nothing ends, and nobody is signed in.
 * @throws AppError those of `confirmByCode` and `confirmByLink`.
 */
export const verifyEmail = async (
  deps: Needs,
  opener: Opener,
  { code, token }: { code?: string | undefined; token?: string | undefined },
) => {
  if (code !== undefined) await confirmByCode(deps, opener, code)
  else await confirmByLink(deps, opener, token ?? '')
}

/**
 * By the code that was mailed to the address, typed with the account's session. It confirms the account's address, or the new one of a change.
 * @throws AppError sign_in_required, email_code_wrong, email_code_expired, verification_expired when somebody else has the new address by now.
 */
async function confirmByCode(deps: Needs, { viewer }: Opener, code: string): Promise<void> {
  if (!viewer) throw new AppError('sign_in_required')
  const now = deps.clock.now()
  const email = await tryEmailCode(deps.db, { userId: viewer.id, code, secretsKey: deps.config.secretsKey, now })
  if (email !== viewer.email) return confirmChangeByCode(deps, { userId: viewer.id, email })
  await deps.db.transaction(async (trx) => {
    await lockAccount(trx, { id: viewer.id })
    if (!(await endEmailCode(trx, { userId: viewer.id, email }))) throw new AppError('email_code_expired')
    await storeConfirmation(trx, { userId: viewer.id, now })
  })
}

/**
 * By the secret of the mail's link, which works once.
 * @throws AppError verification_expired, and those of `requireOwner`.
 */
async function confirmByLink(deps: Needs, opener: Opener, token: string): Promise<void> {
  const { db, clock } = deps
  const found = await findVerification(db, { token, now: clock.now() })
  if (!found) throw new AppError('verification_expired')
  await requireOwner(deps, opener, found.userId)
  await db.transaction(async (trx) => {
    const now = clock.now()
    await lockAccount(trx, { id: found.userId })
    if (!(await redeemVerificationToken(trx, { token, now }))) throw new AppError('verification_expired')
    await storeConfirmation(trx, { userId: found.userId, now })
  })
}

/**
 * For somebody who reads the mail at the address, but did not create the account or forgot its password. The address is theirs, and every way
 * into the account ends. A sign-up that was repeated with the address gives the account its name, in place of a chosen username.
 * @returns a secret for choosing a new password.
 * @throws AppError verification_expired, also for an address that is confirmed already.
 */
export function claimAccount(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'findRunningSeason'>, { token }: { token: string }) {
  return deps.db.transaction(async (trx) => {
    const now = deps.clock.now()
    const found = await findVerification(trx, { token, now })
    const player = found && (await lockAccount(trx, { id: found.userId }))
    if (!player || player.isVerified) throw new AppError('verification_expired')
    if (!(await redeemVerificationToken(trx, { token, now }))) throw new AppError('verification_expired')
    const { userId, claim } = found
    await endAccess(trx, { userId, now })
    await storeConfirmation(trx, { userId, now })
    if (claim) {
      await trx('users')
        .where({ id: userId })
        .update({
          first_name: claim.firstName,
          last_name: claim.lastName,
          username: null,
          phone_number: claim.phoneNumber,
          terms_accepted_at: new Date(now),
          terms_version: TERMS_VERSION,
          ...consentColumns(claim.acceptMarketing, now),
        })
      await insertAcceptance({ ...deps, db: trx }, { userId, version: claim.acceptedRules, now })
      await announceChange(trx, 'players')
    }
    return { ok: true as const, newPasswordToken: await issueResetToken(trx, { email: player.email, now }) }
  })
}
